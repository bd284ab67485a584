import type { BodyOf, Schemas } from '@ug/contract';
import { ActivityEditingService } from '#features/rewards/activities/activity-editing.service';
import { ActivityPublishingService } from '#features/rewards/activities/activity-publishing.service';
import type { TestApp } from '../test-app';

export type ActivityFields = Partial<BodyOf<'consoleCreateActivity'>>;
export type PrizeFields = Partial<Schemas['ActivityPrizeInput']>;

const HOUR_MS = 3_600_000;
export const diamonds = (amount: number): Schemas['GiftReward'] => ({ kind: 'diamonds', amount });

/** A prize of 20 X diamonds to everybody, and what the test says. */
export const prizeFields = (fields: PrizeFields = {}): Schemas['ActivityPrizeInput'] => ({
  id: null,
  name: '见面礼',
  rewards: [diamonds(20)],
  stock: null,
  weight: 1,
  measure: null,
  target: 0,
  fromRank: 0,
  toRank: 0,
  ...fields,
});

/** An activity that began an hour ago and lasts for a day, and what the test says. */
export function activityFields(app: TestApp, fields: ActivityFields = {}): BodyOf<'consoleCreateActivity'> {
  const now = app.clock.now().getTime();
  return {
    kind: 'reward',
    title: '周年庆',
    summary: '人人有礼',
    coverId: null,
    gameId: null,
    content: '<p>每人一次。</p>',
    startAt: new Date(now - HOUR_MS).toISOString(),
    endAt: new Date(now + 24 * HOUR_MS).toISOString(),
    sortOrder: 10,
    measure: null,
    drawPrice: 0,
    drawsPerDay: fields.kind === 'draw' ? 3 : 0,
    prizes: [prizeFields()],
    ...fields,
  };
}

/** A published activity. */
export async function makeActivity(app: TestApp, fields: ActivityFields = {}): Promise<Schemas['Activity']> {
  const { id } = await app.get(ActivityEditingService).create(activityFields(app, fields));
  return app.get(ActivityPublishingService).publish(id);
}
