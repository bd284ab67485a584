import { advertisementsIn, type Advertisement } from './advertisements.rules';
import { plainLines } from './plain-lines.rules';
import { dividedLine, withTitleApart } from './divided-lines.rules';
import { joinedLines, wrapOf } from './wrapped-lines.rules';

/** A text as paragraphs. */
export interface NormalisedText {
  /** Paragraphs without indents; between some of them a single empty line, as in the file. */
  readonly lines: readonly string[];
  /** Lines that stand in the text again and again, which operators may tick away: in the text until they are dropped. */
  readonly advertisements: readonly Advertisement[];
  /** The file breaks its lines at a width: unless it is said otherwise they were joined, which operators confirm. */
  readonly isHardWrapped: boolean;
}

export interface NormalisedTextChoices {
  /** Without it lines are joined where they seem to be broken at a width. */
  readonly joinsLines?: boolean;
  /** Lines to leave out wherever they stand. */
  readonly dropsLines?: readonly string[];
}

/** Makes paragraphs of a decoded file. */
export function normaliseText(text: string, choices: NormalisedTextChoices = {}): NormalisedText {
  const raw = plainLines(text);
  const wrap = wrapOf(raw);
  const isJoined = choices.joinsLines ?? wrap.isHardWrapped;
  const whole = (isJoined ? joinedLines(raw, wrap) : raw).map((line) => line.replace(/^\s+|\s+$/g, ''));
  const advertisements = advertisementsIn(whole);
  const drops = new Set(choices.dropsLines);
  const kept = whole
    .filter((line) => !drops.has(line))
    .flatMap(withTitleApart)
    .flatMap(dividedLine);
  const lines = kept.filter((line, at) => line !== '' || (at > 0 && kept[at - 1] !== ''));
  while (lines.at(-1) === '') lines.pop();
  return { lines, advertisements, isHardWrapped: wrap.isHardWrapped };
}
