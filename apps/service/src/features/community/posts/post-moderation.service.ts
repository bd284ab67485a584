import { Injectable } from '@nestjs/common';
import type { ModeratedContent, ModeratedKind, ModerationOrder } from '#platform/moderation/moderated-kinds';
import { SquarePictureLinksService } from '#features/community/square-pictures/square-picture-links.service';
import type { PostEntity, PostState } from './post.entity';
import { PostChangesService } from './post-changes.service';
import { PostReadsRepository } from './post-reads.repository';
import { titleOf } from './post-text.rules';
import { picturesOf, type PostRow } from './posts.mapper';
import { PostsRepository } from './posts.repository';

/** Guests also see a post once moderators have reviewed it. */
const SEEN = { hiddenFromGuestsUntil: null } as const;

/** Posts, as the review desk sees them and decides about them. */
@Injectable()
export class PostModerationService implements ModeratedKind {
  readonly kind = 'post';
  readonly label = '帖子';

  constructor(
    private readonly posts: PostsRepository,
    private readonly reads: PostReadsRepository,
    private readonly changes: PostChangesService,
    private readonly links: SquarePictureLinksService,
  ) {}

  readonly read = async (ids: readonly number[]): Promise<ReadonlyMap<number, ModeratedContent>> => {
    const rows = await this.reads.many(ids, null);
    return new Map(rows.filter(({ state }) => state !== 'deleted').map((row) => [row.id, this.contentOf(row)]));
  };

  readonly approve = ({ id }: ModerationOrder): Promise<void> =>
    this.decide(
      id,
      () => 'published',
      () => SEEN,
    );

  /** A post that was never published is refused; a published one is removed. */
  readonly remove = ({ id, reason }: ModerationOrder): Promise<void> =>
    this.decide(
      id,
      (post) => (post.publishedAt === null ? 'refused' : 'removed'),
      () => ({ reason }),
    );

  readonly mask = ({ id, masked }: ModerationOrder): Promise<void> =>
    this.decide(
      id,
      () => 'published',
      (post) => ({ body: masked, typed: post.typed ?? post.body, ...SEEN }),
    );

  readonly hold = (id: number): Promise<void> =>
    this.decide(id, (post) => (post.state === 'published' ? 'waiting' : null));

  readonly reopen = (id: number): Promise<void> => this.decide(id, () => 'waiting');

  readonly hideFor = (id: number, uid: number): Promise<void> => this.posts.hideFor(id, uid);

  readonly recentOf = (uid: number, since: Date, limit: number): Promise<readonly number[]> =>
    this.posts.recentOf(uid, since, limit);

  private async decide(
    id: number,
    stateOf: (post: PostEntity) => PostState | null,
    fieldsOf: (post: PostEntity) => Partial<PostEntity> = () => ({}),
  ): Promise<void> {
    const post = await this.changes.lock(id);
    // Its author may have deleted it at this moment.
    const state = post && post.state !== 'deleted' ? stateOf(post) : null;
    if (post && state !== null) await this.changes.move(post, state, fieldsOf(post));
  }

  private contentOf(row: PostRow): ModeratedContent {
    return {
      kind: this.kind,
      id: row.id,
      version: row.version,
      uid: row.uid,
      title: titleOf(row.body),
      text: row.body,
      pictures: picturesOf(row).map((picture) => this.links.signed(picture, 'staff').large),
      createdAt: new Date(Number(row.created_at)),
      path: row.state === 'published' ? `/post/${row.id}` : '',
      context: [],
    };
  }
}
