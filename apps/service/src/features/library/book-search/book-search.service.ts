import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { Refusal } from '#platform/errors/refusal';
import { decodeCursor, encodeCursor } from '#platform/paging/cursor';
import { giveWay } from '#platform/slices/turns';
import { ReadingRightsService } from '#features/library/entitlements/reading-rights.service';
import { PartsService } from '#features/library/parts/parts.service';
import type { OfferedPart } from '#features/library/parts/parts.rules';
import { BookSearchRepository } from './book-search.repository';
import { findWords, inBatches } from './book-search.rules';
import { SearchedTextsService } from './searched-texts.service';

/** A response comes from so many chapters at most, or from so many characters of them. */
const MAX_CHAPTERS = 200;
const MAX_CHARS = 2_000_000;
/** A response with so many places ends with the chapter. */
const ENOUGH = 40;
/** So many characters are unpacked at a time. */
const BATCH_CHARS = 100_000;
const ORDER = 'book-search';

type Page = Schemas['BookSearchPage'];

/** Words in the chapters of a novel that a reader may read. The texts of others are not even unpacked. */
@Injectable()
export class BookSearchService {
  constructor(
    private readonly chapters: BookSearchRepository,
    private readonly parts: PartsService,
    private readonly rights: ReadingRightsService,
    private readonly texts: SearchedTextsService,
  ) {}

  /** @param uid null for a guest @throws Refusal `work.notFound`; `validation` for a cursor that is none of this list */
  async search(workId: number, uid: number | null, query: QueryOf<'searchBook'>): Promise<Page> {
    const [after = 0] = query.cursor === undefined ? [0] : decodeCursor(query.cursor, ORDER, [Number.MAX_SAFE_INTEGER]);
    const { ids, before, total } = await this.chapters.slice(workId, after, MAX_CHAPTERS);
    if (total === 0) throw new Refusal('work.notFound');
    const slice = await this.inOrder(ids);
    const readable = await this.readable(uid, slice);
    const { list, last } = await this.scan(slice, readable, query.keyword.trim());
    const passed = slice.slice(0, last + 1);
    const end = before + passed.length;
    const ord = passed.at(-1)?.ord;
    return {
      list,
      passed: Math.min(end, total),
      total,
      skipped: passed.filter(({ id }) => !readable.has(id)).length,
      nextCursor: end < total && ord !== undefined ? encodeCursor(ORDER, [ord]) : null,
    };
  }

  private async inOrder(ids: readonly number[]): Promise<OfferedPart[]> {
    return (await this.parts.onceOffered(ids)).filter(({ isShown }) => isShown).toSorted((a, b) => a.ord - b.ord);
  }

  private async readable(uid: number | null, slice: readonly OfferedPart[]): Promise<ReadonlySet<number>> {
    if (uid === null) return new Set(slice.filter(({ access }) => access === 'free').map(({ id }) => id));
    return new Set((await this.rights.leases(uid, slice)).keys());
  }

  /** @returns what was found, and the index of the last chapter that was passed */
  private async scan(slice: readonly OfferedPart[], readable: ReadonlySet<number>, keyword: string) {
    const list: Page['list'] = [];
    let chars = 0;
    let last = -1;
    for (const batch of inBatches(slice, BATCH_CHARS, ({ id, size }) => (readable.has(id) ? size : 0))) {
      const texts = await this.texts.read(batch.filter(({ id }) => readable.has(id)));
      for (const { id, title } of batch) {
        const paragraphs = texts.get(id);
        if (paragraphs) {
          await giveWay();
          list.push(...findWords(paragraphs, keyword).map((found) => ({ partId: id, partTitle: title, ...found })));
        }
        last += 1;
        if (list.length >= ENOUGH) return { list, last };
      }
      chars += batch.reduce((sum, { id, size }) => sum + (readable.has(id) ? size : 0), 0);
      if (chars >= MAX_CHARS) break;
    }
    return { list, last };
  }
}
