import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Cluster, defineChannel } from '#platform/cluster/cluster';
import type { ContentUse } from '#platform/content/content-checks';
import { verdictOf, type ContentVerdict } from '#platform/content/content-verdict';
import { inSlices } from '#platform/slices/in-slices';
import { SyllablesService } from './syllables.service';
import { isOfNicknames, WordMatcher, type ListedWord } from './word-matcher.rules';
import { WordListsRepository } from './word-lists.repository';

const changedElsewhere = defineChannel<null>('words.changed');

/** So many words are read or put into the list before everybody else has their turn. */
const MAX_SLICE = 250;

/**
 * The words in force in this process. Every process compares one number each second, and hears through the cluster at once;
 * a list that is out of date is made anew beside the one in use, which judges texts until it is whole.
 */
@Injectable()
export class WordListsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(WordListsService.name);
  private readonly stopping = new AbortController();
  private matcher: WordMatcher | undefined;
  private revision = -1;
  private refreshing: Promise<void> | undefined;
  private isAskedAgain = false;
  private stopBeat: (() => void) | undefined;

  constructor(
    private readonly lists: WordListsRepository,
    private readonly syllables: SyllablesService,
    private readonly cluster: Cluster,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.cluster.subscribe(changedElsewhere, () => void this.tryRefresh());
    this.cluster.onRejoin(() => void this.tryRefresh());
    this.stopBeat = this.clock.everySecond(() => void this.tryRefresh());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopBeat?.();
    this.stopping.abort();
    await this.refreshing?.catch(() => undefined);
  }

  /** Judges a text by the words in force. @throws Error before they could be read, so that nothing passes unseen */
  async judge(text: string, use: ContentUse = 'text'): Promise<ContentVerdict> {
    if (!this.matcher) await this.refresh();
    if (!this.matcher) throw new Error('the sensitive words are not there');
    const hits = this.matcher.find(text, (word) => !isOfNicknames(word));
    const ofNicknames = use === 'nickname' ? this.matcher.find(text, isOfNicknames) : [];
    return verdictOf(text, [...hits, ...ofNicknames]);
  }

  /** After a change has committed: has it in force here, and says so to the other processes. */
  async announce(): Promise<void> {
    this.cluster.publish(changedElsewhere, null);
    await this.refresh();
  }

  /** Makes the list anew where the words have changed. However many ask for it meanwhile, it is made once more. */
  refresh(): Promise<void> {
    this.isAskedAgain = true;
    this.refreshing ??= this.refreshAll().finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  private async refreshAll(): Promise<void> {
    while (this.isAskedAgain && !this.stopping.signal.aborted) {
      this.isAskedAgain = false;
      const revision = await this.lists.revision();
      if (this.matcher && revision === this.revision) continue;
      const matcher = await this.build();
      if (!matcher) return;
      // The revision was read first: what changed since is seen the next time.
      this.matcher = matcher;
      this.revision = revision;
    }
  }

  private async build(): Promise<WordMatcher | null> {
    const words = await this.read();
    if (words?.some(({ modes }) => modes.includes('homophone'))) await this.syllables.prepare(this.stopping.signal);
    const matcher = new WordMatcher(this.syllables.of);
    const isWhole = await this.inSlices((size) => {
      for (const word of words?.slice(matcher.size, matcher.size + size) ?? []) matcher.add(word);
      return Promise.resolve(matcher.size < (words?.length ?? 0));
    });
    return words && isWhole ? matcher : null;
  }

  private async read(): Promise<ListedWord[] | null> {
    const words: ListedWord[] = [];
    let last = 0;
    const isWhole = await this.inSlices(async (size) => {
      const rows = await this.lists.after(last, size);
      last = rows.at(-1)?.id ?? last;
      words.push(...rows.map(({ listed }) => listed));
      return rows.length >= size;
    });
    return isWhole ? words : null;
  }

  private inSlices(slice: (size: number) => Promise<boolean>): Promise<boolean> {
    return inSlices({ clock: this.clock, stop: this.stopping.signal, max: MAX_SLICE }, slice);
  }

  private async tryRefresh(): Promise<void> {
    try {
      await this.refresh();
    } catch (error) {
      this.logger.error(`the sensitive words could not be read: ${String(error)}`);
    }
  }
}
