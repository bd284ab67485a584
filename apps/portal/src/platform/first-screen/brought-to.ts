import { broughtAt } from './first-screen';

/** Reads that the page brought answer queries for this long; the first screen is drawn well before. */
const FIRST_MS = 60_000;

/** The data that the page brought, during the first screen. */
function firstOf<Data>(read: () => Data | undefined): Data | undefined {
  const found = read();
  const at = broughtAt();
  // A page of the history has old data, which is asked for again.
  return at === 0 || Date.now() - at < FIRST_MS ? found : undefined;
}

/**
 * Query options that take what the page brought, which is what guests see: a guest is shown that, and a player until theirs
 * has come. The viewer is empty for a guest.
 */
export const broughtTo = <Data>(viewer: string, read: () => Data | undefined) => ({
  initialData: () => firstOf(read),
  initialDataUpdatedAt: () => (viewer === '' ? broughtAt() : 0),
});

/** The same for a list; the page brought its first rows. */
export const listBroughtTo = <Page>(viewer: string, read: () => Page | undefined) => ({
  initialData: () => {
    const page = firstOf(read);
    return page && { pages: [page], pageParams: [undefined] };
  },
  initialDataUpdatedAt: () => (viewer === '' ? broughtAt() : 0),
});

/** For lists that move under the reader: fetched again when the player asks, or where the page brought another's. */
export const untilAsked = ({ state }: { readonly state: { readonly dataUpdatedAt: number } }): number =>
  state.dataUpdatedAt === 0 ? 0 : Number.POSITIVE_INFINITY;
