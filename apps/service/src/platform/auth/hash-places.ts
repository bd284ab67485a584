/** Limits of a queue: its places, and the most that one network may have at once. */
interface Limits {
  readonly places: number;
  readonly share: number;
}

/** The places of a queue. No network gets more than its share of them. */
export class HashPlaces {
  private readonly byNetwork = new Map<string, number>();
  private total = 0;

  constructor(private readonly limits: Limits) {}

  get taken(): number {
    return this.total;
  }

  /**
   * Takes a place.
   * @param network that the place counts for; empty where no network is known
   * @returns a function that gives the place back, or null if none is left for this network
   */
  take(network: string): (() => void) | null {
    const theirs = this.byNetwork.get(network) ?? 0;
    if (this.total >= this.limits.places || (network !== '' && theirs >= this.limits.share)) return null;
    this.total += 1;
    this.byNetwork.set(network, theirs + 1);
    return () => this.giveBack(network);
  }

  private giveBack(network: string): void {
    this.total -= 1;
    const left = (this.byNetwork.get(network) ?? 1) - 1;
    if (left > 0) this.byNetwork.set(network, left);
    else this.byNetwork.delete(network);
  }
}
