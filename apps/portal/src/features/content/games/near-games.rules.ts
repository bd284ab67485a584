const pairOf = (characters: readonly string[], length: number): string[] => [
  ...new Set([characters.slice(0, length).join(''), characters.slice(-length).join('')]),
];

/**
 * Splits a keyword without results into parts, one group for each further search. The first group has the two halves: a wrong
 * character or word order leaves one of them intact. For an odd length, a second group leaves out the middle character, which may be the wrong one.
 */
export function partsOf(keyword: string): string[][] {
  const characters = [...keyword.replace(/\s+/gu, '')];
  if (characters.length < 2) return [];
  const half = characters.length / 2;
  const halves = pairOf(characters, Math.ceil(half));
  return Number.isInteger(half) ? [halves] : [halves, pairOf(characters, Math.floor(half))];
}

/** The number of the keyword's characters that a name shares. */
export function nearness(keyword: string, name: string): number {
  const left = [...name.toLowerCase()];
  let shared = 0;
  for (const character of keyword.toLowerCase()) {
    const at = left.indexOf(character);
    if (at < 0) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return shared;
}

/** So many are offered. */
const MAX_NEAR = 5;

/** Names that share most of the keyword's characters: a part as short as one character finds many that share no more. */
export const thatShareMost = (keyword: string, names: readonly string[]): string[] =>
  names.filter((name) => nearness(keyword, name) * 2 > [...keyword].length);

/** The names that were probably meant, the nearest first. */
export const nearestOf = (keyword: string, names: readonly string[]): string[] =>
  [...new Set(names)].sort((one, other) => nearness(keyword, other) - nearness(keyword, one)).slice(0, MAX_NEAR);
