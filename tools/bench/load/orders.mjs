// A process that does what its parent orders, and ends with it.

/** Milliseconds of a clock that all processes of a machine share. */
export const now = () => Number(process.hrtime.bigint()) / 1e6;

/**
 * Replies to each message `{ id, order, ...what }` with what `orders[order]` gives.
 * @param {Record<string, (what: object) => unknown>} orders
 */
export function obey(orders) {
  process.on('disconnect', () => process.exit());
  process.on('message', async ({ id, order, ...what }) => {
    try {
      process.send?.({ id, response: await orders[order](what) });
    } catch (error) {
      process.send?.({ id, error: error.message });
    }
  });
}

/**
 * Works a list off, so many at a time.
 * @template T @param {readonly T[]} list @param {number} atOnce @param {(item: T, place: number) => Promise<unknown>} work
 */
export async function inTurns(list, atOnce, work) {
  const rest = list.entries();
  const lane = async () => {
    for (const [index, item] of rest) await work(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
