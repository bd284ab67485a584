import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { serialisedList, type Serialised } from '#platform/cache/serialised';
import { Fragments, type FragmentsOf } from '#platform/fragments/fragments';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { PostCardsService } from '#features/community/posts/post-cards.service';
import { postChanged } from '#features/community/posts/posts.events';
import { TagsService } from '#features/community/tags/tags.service';
import { cardOf, keptCard, livePartsOf, mentionedIn, type Belonging } from './listed-cards.mapper';
import type { ListedRow } from './post-list.rules';
import { PostListsRepository } from './post-lists.repository';

type PostCard = Schemas['PostCard'];

/** The card is read whole by its feature, so a list asks for no columns of it. */
const NO_COLUMNS = { stamped: '', whole: '' };

const NOBODYS: Belonging = { viewer: null, liked: new Set(), followed: new Set() };

/** The cards of lists: what is the same for everybody is kept as it is sent, the rest is put in for each page. */
@Injectable()
export class ListedCardsService {
  private readonly kept: FragmentsOf<PostCard, ''>;

  constructor(
    fragments: Fragments,
    private readonly posts: PostCardsService,
    private readonly lists: PostListsRepository,
    private readonly accounts: AccountsService,
    private readonly tags: TagsService,
  ) {
    this.kept = fragments.declare({
      schema: 'PostCard',
      changed: postChanged,
      columns: NO_COLUMNS,
      read: (ids) => this.posts.stamped(ids),
      show: ({ card }) => keptCard(card),
    });
  }

  /** The cards of a page in its order. @param viewer null for a guest */
  async list(rows: readonly ListedRow[], viewer: number | null): Promise<Serialised<PostCard[]>> {
    if (rows.length === 0) return serialisedList([]);
    const kept = await this.kept.each(rows, '');
    const belonging = viewer === null ? NOBODYS : await this.lists.belonging(viewer, rows);
    const mentioned = mentionedIn(rows);
    const players = mentioned.length > 0 ? await this.accounts.namesOf(mentioned) : new Map<number, string>();
    const names = { tags: await this.tags.names(), players };
    return serialisedList(
      rows.map((row, index) => {
        const card = kept[index];
        return card && cardOf(card, livePartsOf(row, belonging, names));
      }),
    );
  }

  /** A player's own posts in any state, as they alone see them. */
  own(ids: readonly number[], uid: number): Promise<PostCard[]> {
    return this.posts.many(ids, uid);
  }
}
