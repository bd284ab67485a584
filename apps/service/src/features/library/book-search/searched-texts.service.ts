import { Injectable } from '@nestjs/common';
import { ChapterTextsService } from '#features/library/chapters/chapter-texts.service';
import type { NumberedText } from '#features/library/chapters/paragraphs.rules';

type Paragraphs = NumberedText['paragraphs'];

/** A version of a chapter's text. */
interface Wanted {
  readonly id: number;
  readonly textVersion: number;
}

interface Cached {
  readonly paragraphs: Paragraphs;
  readonly chars: number;
}

/** So many characters stay unpacked, about 16 MB. */
const MAX_CHARS = 8_000_000;

/** Unpacked texts of the latest searches: a reader who searches a book goes on searching it. A new version has another key. */
@Injectable()
export class SearchedTextsService {
  private readonly cached = new Map<string, Cached>();
  private chars = 0;

  constructor(private readonly texts: ChapterTextsService) {}

  /** The paragraphs of these chapters by their ids; without one that is gone. */
  async read(wanted: readonly Wanted[]): Promise<ReadonlyMap<number, Paragraphs>> {
    const missing = wanted.filter((one) => !this.cached.has(keyOf(one)));
    const read = await this.texts.texts(missing.map(({ id, textVersion }) => ({ id, version: textVersion })));
    const found = new Map<number, Paragraphs>();
    for (const one of wanted) {
      const paragraphs = this.cached.get(keyOf(one))?.paragraphs ?? read.get(one.id)?.paragraphs;
      if (!paragraphs) continue;
      found.set(one.id, paragraphs);
      this.keep(keyOf(one), paragraphs);
    }
    return found;
  }

  private keep(key: string, paragraphs: Paragraphs): void {
    const known = this.cached.get(key);
    const chars = known?.chars ?? paragraphs.reduce((sum, [, text]) => sum + text.length, 0);
    if (known) this.cached.delete(key);
    else this.chars += chars;
    this.cached.set(key, { paragraphs, chars });
    for (const [oldest, { chars: gone }] of this.cached) {
      if (this.chars <= MAX_CHARS) break;
      this.cached.delete(oldest);
      this.chars -= gone;
    }
  }
}

const keyOf = ({ id, textVersion }: Wanted): string => `${id}:${textVersion}`;
