/** Silence for longer looks like a start that hangs. */
const PATIENCE_MS = 2000;

/** Waits for `work`, and calls `say` once where that takes a while. */
export async function saySlow<T>(work: Promise<T>, say: () => void): Promise<T> {
  const timer = setTimeout(say, PATIENCE_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
