import { expect, it } from 'vitest';

/** Several hundred calls, one after the other. */
const LIMIT = 300_000;

/**
 * Declares one test over many operations. It goes through all of them, and fails with the name and the reason of each that
 * does not stand it.
 * @param title what holds for every one @param operations none at all fails, since nothing would then be tested
 */
export function itHoldsForAll<Operation extends { readonly id: string }>(
  title: string,
  operations: readonly Operation[],
  check: (operation: Operation) => Promise<void> | void,
): void {
  it(
    title,
    async () => {
      expect(operations.length).toBeGreaterThan(0);
      const failed: string[] = [];
      for (const operation of operations) {
        try {
          await check(operation);
        } catch (error) {
          failed.push(`${operation.id}: ${(error as Error).message}`);
        }
      }
      expect(failed).toEqual([]);
    },
    LIMIT,
  );
}
