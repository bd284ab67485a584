import { Global, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { loadSyllables } from '../search/pinyin';
import { RecordSearch } from './record-search';

/** Makes what the console's search finds declarable everywhere. */
@Global()
@Module({ providers: [RecordSearch], exports: [RecordSearch] })
export class RecordSearchModule implements OnApplicationBootstrap {
  /** Names are saved with their sound inside units of work, which must not wait for a file: a registration, a keyed call. */
  onApplicationBootstrap(): Promise<void> {
    return loadSyllables();
  }
}
