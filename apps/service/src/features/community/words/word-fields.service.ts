import { Injectable } from '@nestjs/common';
import type { RecordFields } from '#platform/records/record-definition';
import { syllablesOf } from '#platform/search/pinyin';
import { isSpoken, type WordInput } from './word-input.rules';
import { foldedKey, hanRuns, spokenLetters } from './word-spellings.rules';
import type { WordEntity } from './word.entity';

/** The columns of a word, with how it is found. */
@Injectable()
export class WordFieldsService {
  /** Loads a dictionary where the word is found by its sound, so ask before the unit of work begins. */
  async of(input: WordInput): Promise<RecordFields<WordEntity>> {
    return { ...input, folded: foldedKey(input.word), spoken: isSpoken(input) ? await spokenOf(input.word) : [] };
  }
}

async function spokenOf(word: string): Promise<string[]> {
  const syllables = await Promise.all(hanRuns(word).map((run) => syllablesOf(run)));
  return spokenLetters(word, syllables.flat());
}
