import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { syllablesOf } from '#platform/search/pinyin';
import { inSlices } from '#platform/slices/in-slices';
import { soundOf, type SyllableOf } from './symbol-rows.rules';

/** The block of Han characters that people write. */
const FIRST = 0x4e00;
const LAST = 0x9fff;
/** So many are looked up before everybody else has their turn. */
const MAX_SLICE = 256;
const SYLLABLE = /^[a-z]{1,6}$/;

/**
 * Sounds of single Han characters, for words that are found by their sound. The table takes a tenth of a second
 * to make, so it is made with the first such word, in slices.
 */
@Injectable()
export class SyllablesService {
  private table: Map<number, number> | undefined;

  constructor(private readonly clock: Clock) {}

  /** The sound of a character, for words found by their sound; knows nothing before `prepare`. */
  readonly of: SyllableOf = (point) => this.table?.get(point);

  /** @param stop fires on shutdown: then nothing is prepared */
  async prepare(stop: AbortSignal): Promise<void> {
    if (this.table) return;
    const table = new Map<number, number>();
    let next = FIRST;
    const isDone = await inSlices({ clock: this.clock, stop, max: MAX_SLICE }, async (size) => {
      const points = Array.from({ length: Math.min(size, LAST + 1 - next) }, (_, at) => next + at);
      next += points.length;
      for (const [point, syllable] of await spokenAlone(points)) table.set(point, soundOf(syllable));
      return next <= LAST;
    });
    if (isDone) this.table = table;
  }
}

/** Line ends keep characters apart that would be read as one word. */
async function spokenAlone(points: readonly number[]): Promise<[number, string][]> {
  const spoken = await syllablesOf(points.map((point) => String.fromCodePoint(point)).join('\n'));
  const syllables = spoken.filter((one) => one !== '\n');
  return points.flatMap((point, at) => {
    const syllable = syllables[at] ?? '';
    return SYLLABLE.test(syllable) ? [[point, syllable]] : [];
  });
}
