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
    ...(count > MAX_UNSTEADY ? [`有 ${count} 个不稳定的测试（unsteady），最多 ${MAX_UNSTEADY} 个：先修好旧的`] : []),
  ];
}

/** @param {{ path: string, source: string }} spec */
function unknownTags({ path, source }) {
  const known = tags.map(({ name }) => name);
  return moduleTags(source)
    .filter((name) => !known.includes(name))
    .map((name) => `${path}：没有名为 ${name} 的标签；可选：${known.join('、')}`);
}

/** @param {{ path: string, source: string }} spec @param {number} now */
function unsteadyProblems({ path, source }, now) {
  const dates = [...source.matchAll(REASON)].map(([, date = '']) => date);
  if (dates.length < (source.match(UNSTEADY)?.length ?? 0))
    return [`${path}：每个 unsteady 测试上方写明 // unsteady since 2026-01-31: <议题>`];
  return dates
    .filter((date) => now - Date.parse(date) > MAX_DAYS * DAY_MS)
    .map((date) => `${path}：自 ${date} 起不稳定，已超过 ${MAX_DAYS} 天：修好它，或写明它为什么没有价值并删去`);
}
