/**
 * Takes a name for this page, until it is given back or the page is gone.
 * @returns a function that gives it back, done when others can have it; null where another page of this browser has it. Where the
 * browser has no locks, as on a plain-HTTP address, everybody gets it: the caller bears that.
 */
export async function claim(name: string): Promise<(() => Promise<void>) | null> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return () => Promise.resolve();
  return new Promise((settle, fail) => {
    let giveBack: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (giveBack = resolve));
    const request = locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) return settle(null);
      settle(async () => {
        giveBack();
        await request;
      });
      await held;
    });
    request.catch(fail);
  });
}
