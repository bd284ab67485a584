const SUFFIXES = new Intl.Collator('en', { numeric: true });

/** The numbers of a version name, and the words behind them: `v2.3.1-beta` is 2, 3, 1 and `-beta`. */
function partsOf(name: string): { readonly numbers: readonly number[]; readonly suffix: string } {
  const [, digits = '', suffix = ''] = /^v?(\d+(?:\.\d+)*)?(.*)$/isu.exec(name.normalize('NFKC').trim()) ?? [];
  return { numbers: digits === '' ? [] : digits.split('.').map(Number), suffix };
}

/**
 * Orders version names as packages are numbered: 2.10 behind 2.9, 2.0 equal to 2.0.0, 2.0.0-beta before 2.0.0. By it the
 * service decides which package is offered, and the console asks before an older one takes that place.
 * @returns below 0 where the first is older, above 0 where it is newer
 */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)];
  for (let at = 0; at < Math.max(left.numbers.length, right.numbers.length); at += 1) {
    const difference = (left.numbers[at] ?? 0) - (right.numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  if (left.suffix === '' || right.suffix === '') return right.suffix.length - left.suffix.length;
  return SUFFIXES.compare(left.suffix, right.suffix);
}
