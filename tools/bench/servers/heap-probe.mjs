// Preloaded into a server under measurement with `--expose-gc`: it says on SIGWINCH what it holds after a
// collection. Nest ends on most other signals, and without a terminal nothing else sends this one.
process.on('SIGWINCH', () => {
  globalThis.gc();
  process.stdout.write(`heap-probe ${process.memoryUsage().heapUsed}\n`);
});
