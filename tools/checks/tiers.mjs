// Tags of tests: only known ones, and few tests are unsteady, each for two weeks at most.
import { moduleTags, tags } from '../gates/tiers.mjs';
import { read } from './files.mjs';

const SPEC = /^(apps|libs)\/.*\.spec\.tsx?$/;
const MAX_UNSTEADY = 10;
const MAX_DAYS = 14;
const DAY_MS = 86_400_000;
/** In a tag of the file, of a test of Vitest's, or of a journey. */
const UNSTEADY = /@module-tag unsteady|tags?: \[?[^\]}\n]*'@?unsteady'/g;
const REASON = /\/\/ unsteady since (\d{4}-\d{2}-\d{2}): \S+/g;

/** @param {string[]} files @param {(path: string) => string} [text] @param {number} [now] @returns {string[]} problems */
export function tiers(files, text = read, now = Date.now()) {
  const specs = files.filter((path) => SPEC.test(path)).map((path) => ({ path, source: text(path) }));
  const marked = specs.filter(({ source }) => source.match(UNSTEADY));
  const count = marked.reduce((sum, { source }) => sum + (source.match(UNSTEADY)?.length ?? 0), 0);
  return [
    ...specs.flatMap(unknownTags),
    ...marked.flatMap((one) => unsteadyProblems(one, now)),
    ...(count > MAX_UNSTEADY
      ? [`${count} tests are unsteady, at most ${MAX_UNSTEADY} may be: mend an old one first`]
      : []),
  ];
}

/** @param {{ path: string, source: string }} spec */
function unknownTags({ path, source }) {
  const known = tags.map(({ name }) => name);
  return moduleTags(source)
    .filter((name) => !known.includes(name))
    .map((name) => `${path}: no tag is called ${name}; there are ${known.join(', ')}`);
}

/** @param {{ path: string, source: string }} spec @param {number} now */
function unsteadyProblems({ path, source }, now) {
  const dates = [...source.matchAll(REASON)].map(([, date = '']) => date);
  if (dates.length < (source.match(UNSTEADY)?.length ?? 0))
    return [`${path}: above each unsteady test stands // unsteady since 2026-01-31: <issue>`];
  return dates
    .filter((date) => now - Date.parse(date) > MAX_DAYS * DAY_MS)
    .map(
      (date) =>
        `${path}: unsteady since ${date}, for more than ${MAX_DAYS} days: mend it, or say why it is worth nothing and delete it`,
    );
}
