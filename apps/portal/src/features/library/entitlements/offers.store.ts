import { create } from 'zustand';

interface Offers {
  /** The work and part on offer. */
  readonly subject: string | null;
}

/** The one sheet of offers of the page. */
export const useOffers = create<Offers>(() => ({ subject: null }));

export const showOffers = (subject: string | null): void => useOffers.setState({ subject });
