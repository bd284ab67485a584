/**
 * Entries that were declared at a port: one for each key, in the order of their declaration. A port keeps its own class
 * and verbs; the entries, and the refusal of a second one, are here.
 */
export class Registry<Key extends string, Entry> {
  private readonly entries = new Map<Key, Entry>();

  /** @param noun what an entry is called in the refusal of a second one, with its article, e.g. `a card` */
  constructor(private readonly noun: string) {}

  /** @throws Error when there is one under this key */
  add(key: Key, entry: Entry): void {
    if (this.entries.has(key)) throw new Error(`there is already ${this.noun} ${key}`);
    this.entries.set(key, entry);
  }

  find(key: Key): Entry | undefined {
    return this.entries.get(key);
  }

  has(key: Key): boolean {
    return this.entries.has(key);
  }

  /** In the order of their declaration. */
  get keys(): readonly Key[] {
    return [...this.entries.keys()];
  }

  /** In the order of their declaration. */
  get all(): readonly Entry[] {
    return [...this.entries.values()];
  }
}
