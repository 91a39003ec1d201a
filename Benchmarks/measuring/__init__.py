"""What `Benchmarks/bench` measures, a module for each table, and the tools they share. The standard library only."""
