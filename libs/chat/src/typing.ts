/** Said again while somebody types, in milliseconds. */
const SAY_MS = 3000;

/** Without a repetition somebody types no more after so long, in milliseconds. */
export const TYPING_MS = 6000;

/** Tells when the other side hears that somebody types: at the first letter, now and then while it goes on, and at the end. */
export class TypingPace {
  private saidAt = -Infinity;

  /** @param now in milliseconds */
  isDue(isTyping: boolean, now: number): boolean {
    return isTyping ? now - this.saidAt >= SAY_MS : this.saidAt > -Infinity;
  }

  /** Notes that the other side was told. */
  said(isTyping: boolean, now: number): void {
    this.saidAt = isTyping ? now : -Infinity;
  }
}
