// Runs a WebAssembly program that sees the current folder: `node .ci/wasi.mjs PROGRAM`.
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const path = process.argv[2];
// Without an argument node 20 tells the program nothing of its arguments, and it gives up.
const wasi = new WASI({ version: 'preview1', args: [path], preopens: { '.': '.' } });
const module = await WebAssembly.compile(await readFile(path));
process.exitCode = wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject()));
