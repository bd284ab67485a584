// Decisions and migrations are found by their numbers, so each number is used once.

const NUMBERED = /^(docs\/decisions|apps\/service\/src\/migrations)\/(\d{4})-[^/]+\.(md|ts)$/;

/** @param {string[]} files @returns {string[]} problems */
export function numbers(files) {
  const byNumber = new Map();
  for (const path of files) byNumber.set(placeOf(path), [...(byNumber.get(placeOf(path)) ?? []), path]);
  return [...byNumber]
    .filter(([place, paths]) => place !== '' && paths.length > 1)
    .map(([place, paths]) => `${paths.join(', ')}: number ${place} may be used once`);
}

/** @param {string} path @returns {string} folder and number, empty for what has none */
const placeOf = (path) => NUMBERED.exec(path)?.slice(1, 3).join('/') ?? '';
