/** The price of a whole work, and what a player has paid for parts of it so far, in X diamonds. */
interface WholePrice {
  readonly price: number | null;
  readonly paid: number;
}

/** X diamonds that a whole work still costs a player: what they paid for its parts counts. Null where it is not sold as one. */
export const priceLeft = ({ price, paid }: WholePrice): number | null =>
  price === null ? null : Math.max(0, price - paid);
