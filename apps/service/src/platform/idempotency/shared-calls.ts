/** Gives calls that are sent again while the first is under way, as a double tap does, the result of the first. */
export class SharedCalls<Result> {
  private readonly underWay = new Map<string, Promise<Result>>();

  /** @param key tells calls apart: the player, and everything that they ask for */
  of(key: string, call: () => Promise<Result>): Promise<Result> {
    const shared = this.underWay.get(key) ?? call().finally(() => this.underWay.delete(key));
    this.underWay.set(key, shared);
    return shared;
  }
}
