import { Injectable } from '@nestjs/common';
import type { ModeratedContent, ModeratedKind, ModerationOrder } from '#platform/moderation/moderated-kinds';
import { Records } from '#platform/records/records';
import type { Subject } from '#platform/subjects/subject';
import type { SubjectKind } from '#platform/subjects/subjects';
import { SquarePictureLinksService } from '#features/community/square-pictures/square-picture-links.service';
import type { ReviewEntity, ReviewState } from './review.entity';
import { ReviewReadsRepository } from './review-reads.repository';
import { ReviewStatesService } from './review-states.service';
import { titleOf } from './review.rules';
import { picturesOf, type ReviewRow } from './reviews.mapper';
import { reviewRecord, ReviewsRepository } from './reviews.repository';

/** Reviews, as the review desk sees them and decides about them, and as reports hang on them. */
@Injectable()
export class ReviewModerationService implements ModeratedKind, Pick<SubjectKind, 'find'> {
  readonly kind = 'review';
  readonly label = '评价';

  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly reads: ReviewReadsRepository,
    private readonly states: ReviewStatesService,
    private readonly records: Records,
    private readonly links: SquarePictureLinksService,
  ) {}

  readonly find = async (ids: readonly number[], viewer: number | null): Promise<ReadonlyMap<number, Subject>> => {
    const rows = await this.reads.visible(ids, viewer);
    return new Map(
      rows.map((row) => [
        row.id,
        {
          kind: this.kind,
          id: row.id,
          ownerUid: row.uid,
          title: titleOf(row.content),
          path: `/detail/${row.game_id}`,
          isCommentable: false,
        },
      ]),
    );
  };

  readonly read = async (ids: readonly number[]): Promise<ReadonlyMap<number, ModeratedContent>> => {
    const rows = (await this.reads.many(ids, null)).filter(({ state }) => state !== 'deleted');
    const names = await this.reads.gameNames([...new Set(rows.map((row) => row.game_id))]);
    return new Map(rows.map((row) => [row.id, this.contentOf(row, names.get(row.game_id) ?? '')]));
  };

  readonly approve = ({ id }: ModerationOrder): Promise<void> =>
    this.decide(id, ({ state }) => (state === 'published' ? null : 'published'));

  /** A review that was never published is refused, any other is removed. */
  readonly remove = ({ id, reason }: ModerationOrder): Promise<void> =>
    this.decide(
      id,
      ({ publishedAt }) => (publishedAt === null ? 'refused' : 'removed'),
      () => ({ reason }),
    );

  readonly mask = ({ id, masked }: ModerationOrder): Promise<void> =>
    this.decide(
      id,
      () => 'published',
      ({ content, typed }) => ({ content: masked, typed: typed ?? content }),
    );

  readonly hold = (id: number): Promise<void> =>
    this.decide(id, ({ state }) => (state === 'published' ? 'waiting' : null));

  readonly reopen = (id: number): Promise<void> => this.decide(id, () => 'waiting');

  readonly recentOf = (uid: number, since: Date, limit: number): Promise<readonly number[]> =>
    this.reviews.recentOf(uid, since, limit);

  private async decide(
    id: number,
    stateOf: (review: ReviewEntity) => ReviewState | null,
    fieldsOf: (review: ReviewEntity) => Partial<Pick<ReviewEntity, 'reason' | 'content' | 'typed'>> = () => ({}),
  ): Promise<void> {
    const before = await this.records.lock(reviewRecord, id);
    // Its author may have deleted it at this moment.
    const state = before && before.state !== 'deleted' ? stateOf(before) : null;
    if (!before || state === null) return;
    const { reason = '', ...fields } = fieldsOf(before);
    const change = { ...fields, ...this.states.fieldsOf(before, state, reason) };
    await this.states.changed(before, await this.records.save(reviewRecord, before, change));
  }

  private contentOf(row: ReviewRow, gameName: string): ModeratedContent {
    return {
      kind: this.kind,
      id: row.id,
      version: row.version,
      uid: row.uid,
      title: `${gameName} · ${'★'.repeat(row.stars)}`,
      text: row.content,
      pictures: picturesOf(row).map((picture) => this.links.signed(picture, 'staff').large),
      createdAt: new Date(Number(row.created_at)),
      path: row.state === 'published' ? `/detail/${row.game_id}` : '',
      context: [],
    };
  }
}
