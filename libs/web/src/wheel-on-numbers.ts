/** Whether a wheel over it would change what is typed in it. */
const isChangedByWheel = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'number' && target === target.ownerDocument.activeElement;

/**
 * Leaves the wheel to the page: over a focused number it would change it by one, without anybody noticing. The field
 * gives its focus away before the browser looks for it, and has it back at once, with its text and place; nothing is
 * prevented, so the page scrolls as it does elsewhere.
 * @returns a function that ends it
 */
export function keepWheelOffNumbers(page: Document): () => void {
  const rests = new Set<HTMLInputElement>();
  function giveWay({ target }: Event) {
    if (!isChangedByWheel(target) || rests.has(target)) return;
    rests.add(target);
    target.blur();
    setTimeout(() => {
      rests.delete(target);
      // Meanwhile somebody may have gone elsewhere.
      if (page.activeElement === page.body && target.isConnected) target.focus({ preventScroll: true });
    });
  }
  // Passive, so that scrolling waits for nothing; capturing, so that no handler can keep it away.
  const options = { capture: true, passive: true };
  page.addEventListener('wheel', giveWay, options);
  return () => page.removeEventListener('wheel', giveWay, options);
}
