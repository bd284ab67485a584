/** The script with which this page began: builds differ in its name. Empty in tests, which have none. */
export function ownEntry(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script ? new URL(script.src).pathname : '';
}
