import { normaliseWords } from '#platform/search/search-terms.rules';

/** Words around a question that do not tell one question from another. */
const FILLERS =
  /怎么办|怎么样|为什么|怎么|怎样|如何|什么|哪里|能不能|可不可以|可以|是不是|请问|一下|我的|的|了|吗|呢|吧|啊|呀|我|你/g;

/** Enough to tell the sense of what was typed; each is one range of an index. */
const MAX_PIECES = 12;

const HAN_RUN = /\p{Script=Han}+|[^\p{Script=Han}]+/gu;

/** Two characters of every run of Chinese, overlapping; other scripts in one piece. */
function piecesOfRun(run: string): string[] {
  const characters = [...run];
  if (!/\p{Script=Han}/u.test(run) || characters.length < 2) return [run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/**
 * Returns pieces of a keyword, which find a question that says the same in other words: 充值一直没到账 and 充值后没有到账
 * have 充值 and 到账 in common. None for a keyword of fillers alone.
 */
export function piecesOf(keyword: string): string[] {
  const plain = normaliseWords(keyword)
    .replace(/[\p{P}\p{S}]/gu, ' ')
    .replace(FILLERS, ' ')
    .trim();
  const runs = plain.split(/\s+/).flatMap((part) => part.match(HAN_RUN) ?? []);
  return [...new Set(runs.flatMap(piecesOfRun))].slice(0, MAX_PIECES);
}

/** Number of a keyword's pieces that a question must contain: at least two, if there are so many, and at least a third. */
export const neededPieces = (count: number): number => Math.min(count, Math.max(2, Math.ceil(count / 3)));
