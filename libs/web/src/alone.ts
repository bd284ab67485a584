/**
 * Runs `work` while no other tab of this browser runs some under the same name, one after the other in the order in which they
 * asked. Where the browser has no locks, as on a plain-HTTP address, it runs at once: the caller bears that.
 */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? locks.request(name, work) : work();
}
