/** The two halves of a keyword that finds nothing. A wrong character or word order leaves one half intact. */
export function halvesOf(keyword: string): string[] {
  const characters = [...keyword.replace(/\s+/gu, '')];
  if (characters.length < 2) return [];
  const half = Math.ceil(characters.length / 2);
  return [...new Set([characters.slice(0, half).join(''), characters.slice(-half).join('')])];
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

/** The names that were probably meant, the nearest first. */
export const nearestOf = (keyword: string, names: readonly string[]): string[] =>
  [...new Set(names)].sort((one, other) => nearness(keyword, other) - nearness(keyword, one)).slice(0, MAX_NEAR);
