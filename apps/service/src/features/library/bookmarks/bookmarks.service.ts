import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { ChaptersService } from '#features/library/chapters/chapters.service';
import type { BookmarkEntity } from './bookmark.entity';
import { markedPlace } from './bookmark.rules';
import { toBookmark, type BookmarkRow } from './bookmarks.mapper';
import { BookmarksRepository } from './bookmarks.repository';

/** So many bookmarks a player may have in one work, and in all. */
export const MAX_OF_WORK = 200;
export const MAX_OF_PLAYER = 5000;

type Wanted = BodyOf<'createBookmark'>;

/** Places that players marked in chapters. */
@Injectable()
export class BookmarksService {
  constructor(
    private readonly bookmarks: BookmarksRepository,
    private readonly chapters: ChaptersService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(
    uid: number,
    workId: number,
    order: Schemas['BookmarkOrder'] = 'newest',
  ): Promise<Schemas['BookmarkList']> {
    return { limit: MAX_OF_WORK, list: (await this.bookmarks.list(uid, workId, order)).map(toBookmark) };
  }

  /**
   * Marks a place; sent again, also at the same moment, it is one bookmark.
   * @throws Refusal `chapter.notFound`, `bookmark.locked`, `bookmark.noPlace`, `bookmark.tooMany`, `bookmark.idReused`
   */
  async create(uid: number, wanted: Wanted): Promise<Schemas['Bookmark']> {
    const known = await this.bookmarks.findByClient(uid, wanted.clientId);
    if (known) return same(known, wanted);
    const bookmark = await this.prepare(uid, wanted);
    return this.unitOfWork.run(async () => {
      const { ofWork, all } = await this.bookmarks.count(uid, bookmark.workId);
      // Behind the count nobody else adds one for this player.
      const meanwhile = await this.bookmarks.findByClient(uid, wanted.clientId);
      if (meanwhile) return same(meanwhile, wanted);
      if (ofWork >= MAX_OF_WORK || all >= MAX_OF_PLAYER) throw new Refusal('bookmark.tooMany');
      await this.bookmarks.insert(bookmark);
      return toBookmark(found(await this.bookmarks.findByClient(uid, wanted.clientId)));
    });
  }

  /** @throws Refusal `bookmark.notFound` */
  edit(uid: number, id: number, note: string): Promise<Schemas['Bookmark']> {
    return this.unitOfWork.run(async () => {
      await this.bookmarks.setNote(uid, id, note.trim());
      return toBookmark(found(await this.bookmarks.find(uid, id)));
    });
  }

  async remove(uid: number, id: number): Promise<null> {
    await this.unitOfWork.run(() => this.bookmarks.remove(uid, id));
    return null;
  }

  /** Some of a player's bookmarks, inside the unit of work that forgets the player. @returns whether some may be left */
  async erase(uid: number, size: number): Promise<boolean> {
    return (await this.bookmarks.erase(uid, size)) === size;
  }

  /** A bookmark with words of the service's text: what a client says of it counts for nothing. */
  private async prepare(uid: number, wanted: Wanted): Promise<Omit<BookmarkEntity, 'id'>> {
    const { clientId, partId, paragraphId, note = '' } = wanted;
    const { workId, isLocked, paragraphs } = await this.chapters.read(partId, uid);
    if (isLocked) throw new Refusal('bookmark.locked');
    const place = markedPlace(paragraphs, paragraphId, wanted.offset);
    if (!place) throw new Refusal('bookmark.noPlace');
    const { offset: charOffset, permille, excerpt } = place;
    const spot = { workId, partId, paragraphId, charOffset, permille, excerpt };
    return { uid, clientId, ...spot, note: note.trim(), at: this.clock.now() };
  }
}

/** The bookmark under a client's id, if it marks the same place. */
function same(known: BookmarkRow, { partId, paragraphId }: Wanted): Schemas['Bookmark'] {
  if (known.part_id !== partId || known.paragraph_id !== paragraphId) throw new Refusal('bookmark.idReused');
  return toBookmark(known);
}

function found(row: BookmarkRow | undefined): BookmarkRow {
  if (!row) throw new Refusal('bookmark.notFound');
  return row;
}
