/** The right to read a part without a network; null is one without an end. */
export interface ReadingLease {
  readonly until: Date | null;
}
