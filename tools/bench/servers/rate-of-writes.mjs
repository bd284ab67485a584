// A loop of writes, one after the other, with its rate on standard output.

/**
 * Warms up for a second, then counts.
 * @param {number} seconds @param {() => unknown} write
 */
export async function sayRate(seconds, write) {
  for (const start = performance.now(); performance.now() - start < 1000;) await write();
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  let count = 0;
  for (; performance.now() - start < seconds * 1000; count += 1) await write();
  const elapsed = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  process.stdout.write(JSON.stringify({ rate: (count * 1000) / elapsed, processor: (user + system) / count }));
}
