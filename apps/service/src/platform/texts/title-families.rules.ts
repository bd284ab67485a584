import { charsIn } from './found-chapter.rules';
import { STRONG, TITLE_UNITS, type TitleLine, type TitleRule } from './title-lines.rules';

/** Ways without a unit, which lists in a text share: they must count on from one to the next. */
const LOOSE: readonly TitleRule[] = ['digits', 'listed', 'bracketed'];
const LOOSE_STEPS = 4;
const LOOSE_SHARE = 0.7;
const LOOSE_CHARACTERS = 200;
/** One title alone makes chapters of a short text only. */
const SHORT = 50_000;

/** Units that usually name volumes, where chapters have another one. */
const WEIGHTS: Partial<Record<TitleRule, number>> = { part: 0.5, volume: 0.5, collection: 0.7, book: 0.6, act: 0.6 };

/** The titles of one rule: those with much evidence, and those whose number fits to a neighbour's. */
export function titlesOf(candidates: readonly TitleLine[], rule: TitleRule): TitleLine[] {
  const own = candidates.filter((candidate) => candidate.rule === rule);
  const kept: TitleLine[] = [];
  own.forEach((candidate, index) => {
    const { number = NaN, score } = candidate;
    const isNext = number === (kept.at(-1)?.number ?? 0) + 1;
    const isBefore = own[index + 1]?.number === number + 1;
    if (score >= STRONG || isNext || isBefore) kept.push(candidate);
  });
  return kept;
}

/** The rule whose numbers grow by one most often, with chapters of like length. @returns undefined where none fits */
export function bestRule(lines: readonly string[], candidates: readonly TitleLine[]): TitleRule | undefined {
  const rules: readonly TitleRule[] = [...TITLE_UNITS, 'english', ...LOOSE];
  const fits = rules.map((rule) => ({ rule, fit: fitOf(lines, titlesOf(candidates, rule), rule) }));
  const best = fits.reduce((one, other) => (other.fit > one.fit ? other : one));
  return best.fit > 0 ? best.rule : undefined;
}

function fitOf(lines: readonly string[], titles: readonly TitleLine[], rule: TitleRule): number {
  if (titles.length === 0) return 0;
  const lengths = titles.map(({ at }, index) => charsIn(lines, at + 1, titles[index + 1]?.at ?? lines.length));
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  if (titles.length === 1 && mean > SHORT) return 0;
  const steps = titles.filter((title, index) => isStep(titles[index - 1]?.number ?? 0, title.number)).length;
  const isList = steps < LOOSE_STEPS || steps < titles.length * LOOSE_SHARE || mean < LOOSE_CHARACTERS;
  if (LOOSE.includes(rule) && isList) return 0;
  const variance = lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / lengths.length;
  const spread = mean === 0 ? 10 : Math.sqrt(variance) / mean;
  return ((steps + 1) * (WEIGHTS[rule] ?? 1)) / (1 + spread / 4);
}

/** Numbers that grow by one, or begin again in a new volume. */
const isStep = (before: number, number: number | undefined): boolean => number === before + 1 || number === 1;
