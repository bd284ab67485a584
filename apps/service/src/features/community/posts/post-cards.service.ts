import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import type { ListedRecords, PageAbsence } from '#platform/pages/portal-pages';
import { Refusal } from '#platform/errors/refusal';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { SquarePictureLinksService } from '#features/community/square-pictures/square-picture-links.service';
import type { StoredPicture } from '#features/community/square-pictures/square-picture.rules';
import { TagsService } from '#features/community/tags/tags.service';
import { PostReadsRepository } from './post-reads.repository';
import { mayRead, mentionedIn, toListedPost, toPostAbsence, toPostCard, type PostRow } from './posts.mapper';
import { POSTS_TAG } from './posts.events';

type Card = Schemas['PostCard'];

/** Posts as one player or a guest sees them. */
@Injectable()
export class PostCardsService {
  /** Posts that guests see, for search engines. */
  readonly listed: ListedRecords = {
    name: 'posts',
    tag: POSTS_TAG,
    lastId: () => this.reads.lastListed(this.clock.now()),
    between: async (from, before) => (await this.reads.listedBetween(from, before, this.clock.now())).map(toListedPost),
  };

  /** Authors of these posts, for search engines. */
  readonly listedAuthors: ListedRecords = {
    name: 'players',
    tag: POSTS_TAG,
    firstId: () => this.reads.firstAuthor(this.clock.now()),
    lastId: () => this.reads.lastAuthor(this.clock.now()),
    between: async (from, before) => {
      const uids = await this.reads.authorsBetween(from, before, this.clock.now());
      return uids.map((uid) => ({ path: `/player/${uid}` }));
    },
  };

  constructor(
    private readonly reads: PostReadsRepository,
    private readonly accounts: AccountsService,
    private readonly tags: TagsService,
    private readonly links: SquarePictureLinksService,
    private readonly clock: Clock,
  ) {}

  /** One post, whole. @throws Refusal `post.notFound`, also where the viewer may not see it */
  async one(id: number, viewer: number | null): Promise<Card> {
    const row = await this.reads.one(id, viewer);
    if (!row || !mayRead(row, viewer, this.clock.now())) throw new Refusal('post.notFound');
    const [card] = await this.toCards([row], viewer, false);
    return card as Card;
  }

  /** The answer at the address of a post that guests may not read. */
  async absence(id: number): Promise<PageAbsence> {
    return toPostAbsence(id > 0 ? await this.reads.reachOf(id) : undefined);
  }

  /** Cards of lists, in the order of their ids; those that the viewer may not see are left out. */
  async many(ids: readonly number[], viewer: number | null): Promise<Card[]> {
    const rows = await this.reads.many(ids, viewer);
    const cards = await this.toCards(
      rows.filter((row) => mayRead(row, viewer, this.clock.now())),
      viewer,
      true,
    );
    const byId = new Map(cards.map((card) => [card.id, card]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Published posts as guests see them, each with the stamp under which a list may keep its card. */
  async stamped(ids: readonly number[]): Promise<{ id: number; stamp: number; card: Card }[]> {
    const rows = (await this.reads.many(ids, null)).filter(({ state }) => state === 'published');
    const cards = await this.toCards(rows, null, true);
    return rows.map(({ id, stamp }, index) => ({ id, stamp: Number(stamp), card: cards[index] as Card }));
  }

  private async toCards(rows: readonly PostRow[], viewer: number | null, isExcerpt: boolean): Promise<Card[]> {
    const mentioned = mentionedIn(rows);
    const names = mentioned.length > 0 ? await this.accounts.namesOf(mentioned) : new Map<number, string>();
    const common = { viewer, tagNames: await this.tags.names(), names, isExcerpt };
    return rows.map((row) => toPostCard(row, { ...common, pictureOf: this.addresses(row) }));
  }

  /** Only the author sees an unpublished post, so its addresses are signed. */
  private addresses({ state }: PostRow): (picture: StoredPicture) => Schemas['SquarePicture'] {
    return state === 'published'
      ? (picture) => this.links.shown(picture)
      : (picture) => this.links.signed(picture, 'author');
  }
}
