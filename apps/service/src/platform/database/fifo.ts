/** A turnstile: one holder at a time, the others wait in the order in which they came. */
export class Fifo {
  private last: Promise<void> = Promise.resolve();

  /** Waits for its turn. @returns the function that lets the next one in; call it exactly once. */
  async enter(): Promise<() => void> {
    const before = this.last;
    let leave: () => void = () => undefined;
    this.last = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    return leave;
  }
}
