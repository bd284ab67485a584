/** A row of symbols in which words are looked for, and where each stands in the folded text. */
export interface SymbolRow {
  readonly symbols: readonly number[];
  readonly places: readonly number[];
  /** The number of separators before each. */
  readonly gaps: readonly number[];
}

/** Called for each word that ends. @param end the place of its last symbol */
export type FoundWord = (word: number, start: number, end: number) => void;

/** Before a symbol that no word goes on with. */
export const NO_WAY = 255;

/** More than there are different characters in all words. */
const WIDTH = 32_768;
const ROOT = 0;

/** Finds many words at once. An edge is a number, so that ten thousand words are one map and not as many as they have letters. */
export class WordTrie {
  /** Symbols are numbered in the order of their coming, from 1. */
  private readonly numbers = new Map<number, number>();
  private readonly edges = new Map<number, number>();
  private readonly words = new Map<number, number[]>();
  private nodes = 1;

  /** @param maxGap how many separators may stand between two symbols of a word */
  constructor(private readonly maxGap: number) {}

  get isEmpty(): boolean {
    return this.words.size === 0;
  }

  add(symbols: readonly number[], word: number): void {
    let node = ROOT;
    for (const symbol of symbols) {
      const edge = node * WIDTH + this.numberOf(symbol);
      const next = this.edges.get(edge) ?? this.nodes++;
      this.edges.set(edge, next);
      node = next;
    }
    const known = this.words.get(node);
    if (!known) this.words.set(node, [word]);
    else if (!known.includes(word)) known.push(word);
  }

  /** Reports every word of the row; of words that begin together the shorter comes first. */
  find(row: SymbolRow, found: FoundWord): void {
    const numbers = row.symbols.map((symbol) => this.numbers.get(symbol) ?? 0);
    for (let start = 0; start < numbers.length; start += 1) {
      if (numbers[start] !== 0) this.findFrom(start, numbers, row, found);
    }
  }

  private findFrom(start: number, numbers: readonly number[], { places, gaps }: SymbolRow, found: FoundWord): void {
    let node = ROOT;
    for (let at = start; at < numbers.length; at += 1) {
      if (at > start && (gaps[at] ?? 0) > this.maxGap) return;
      const next = this.edges.get(node * WIDTH + (numbers[at] ?? 0));
      if (next === undefined) return;
      node = next;
      for (const word of this.words.get(node) ?? []) found(word, places[start] ?? 0, places[at] ?? 0);
    }
  }

  private numberOf(symbol: number): number {
    const known = this.numbers.get(symbol);
    if (known !== undefined) return known;
    const number = this.numbers.size + 1;
    this.numbers.set(symbol, number);
    return number;
  }
}
