import type { FeedEntryOf, Schemas } from '@ug/contract';

type CoinPage = Schemas['CoinPage'];
type CoinEntry = Schemas['CoinEntry'];

/** Which entries are shown. */
export type Direction = 'all' | 'in' | 'out';

interface Pages {
  readonly pages: CoinPage[];
}

const isShown = ({ amount }: CoinEntry, direction: Direction): boolean =>
  direction === 'all' || (direction === 'in') === amount > 0;

/** The pages after a change of the wallet, as fetching them again would give them; one that is here changes nothing. */
export function applyToCoins<Data extends Pages>(
  data: Data,
  { payload: { entry } }: Pick<FeedEntryOf<'wallet.changed'>, 'payload'>,
  direction: Direction,
): Data {
  const [first, ...rest] = data.pages;
  if (!first || entriesIn(data).some(({ id }) => id >= entry.id)) return data;
  const list = isShown(entry, direction) ? [entry, ...first.list] : first.list;
  return { ...data, pages: [{ ...first, balance: entry.balance, list }, ...rest] };
}

/** All entries of all pages, newest first, each once though a page was fetched while others came. */
export function entriesIn({ pages }: Pages): CoinEntry[] {
  const all = new Map(pages.flatMap((page) => page.list).map((entry) => [entry.id, entry]));
  return [...all.values()].sort((a, b) => b.id - a.id);
}
