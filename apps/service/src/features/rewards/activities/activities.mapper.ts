import { activityPhase, recordFields, type Schemas } from '@ug/contract';
import type { PagePreview } from '#platform/pages/portal-pages';
import { excerptOf } from '#platform/rich-text/rich-text';
import { pictureOf } from '#features/operations/files/files.rules';
import type { ActivityAwardEntity } from './activity-award.entity';
import type { ActivityEntity } from './activity.entity';
import type { ActivityPrizeEntity } from './activity-prize.entity';

/** Characters of an activity's rules in its preview, where there is no summary. */
const PREVIEW_LENGTH = 120;

/** An activity with its prizes in their order. */
export interface ActivityRecord extends ActivityEntity {
  readonly prizes: readonly ActivityPrizeEntity[];
}

/** @param game as players see it, null where the activity has none or it is not public */
export const toCard = (
  activity: ActivityEntity,
  game: Schemas['GiftGame'] | null,
  now: Date,
): Schemas['ActivityCard'] => ({
  id: activity.id,
  kind: activity.kind,
  title: activity.title,
  summary: activity.summary,
  cover: activity.cover && pictureOf(activity.cover),
  game,
  startAt: activity.startAt.toISOString(),
  endAt: activity.endAt.toISOString(),
  phase: activityPhase(activity, now),
});

/** Preview of an activity, for places where its address is shared. */
export const toPreview = ({ activity: { title, summary, cover }, content }: Schemas['ActivityView']): PagePreview => ({
  title,
  description: summary || excerptOf(content, PREVIEW_LENGTH),
  picture: cover ? { url: cover.large, width: cover.width, height: cover.height } : undefined,
  type: 'article',
});

export const toWin = ({ id, name, rewards, rank, at }: ActivityAwardEntity): Schemas['ActivityWin'] => ({
  id,
  name,
  rewards,
  rank,
  at: at.toISOString(),
});

const toPrizeInput = (prize: ActivityPrizeEntity): Schemas['ActivityPrizeInput'] => ({
  id: prize.id,
  name: prize.name,
  rewards: prize.rewards,
  stock: prize.stock,
  weight: prize.weight,
  measure: prize.measure,
  target: prize.target,
  fromRank: prize.fromRank,
  toRank: prize.toRank,
});

/** The fields of an activity that staff type and that are columns; its cover is a file, its times are instants, and prizes have rows. */
export const activityFields = recordFields('consoleUpdateActivity', ['coverId', 'startAt', 'endAt', 'prizes']);

/** An activity as the console edits it. */
export const toActivity = (activity: ActivityRecord): Schemas['Activity'] => ({
  id: activity.id,
  version: activity.version,
  ...auditSnapshot(activity),
  cover: activity.cover && pictureOf(activity.cover),
  given: activity.prizes.reduce((sum, { given }) => sum + given, 0),
  settledAt: activity.settledAt?.toISOString() ?? null,
  createdAt: activity.createdAt.toISOString(),
  updatedAt: activity.updatedAt.toISOString(),
});

/** Fields that the history of an activity compares. */
export const auditSnapshot = (activity: ActivityRecord) => ({
  ...activityFields.of(activity),
  coverId: activity.cover?.id ?? null,
  startAt: activity.startAt.toISOString(),
  endAt: activity.endAt.toISOString(),
  prizes: activity.prizes.map(toPrizeInput),
  state: activity.state,
  publishAt: activity.publishAt?.toISOString() ?? null,
});
