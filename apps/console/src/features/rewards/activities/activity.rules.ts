import { labels, type Schemas } from '@ug/contract';
import { recordForm } from '#platform/fields/record-form';
import type { CopyOf } from '#platform/upload/copy-of';

type Activity = Schemas['Activity'];
type Prize = Schemas['ActivityPrizeInput'];
type Kind = Schemas['ActivityKind'];

/** The cover is sent by its id and compared as a picture. */
export const activityForm = recordForm('consoleUpdateActivity', { coverId: 'cover' });

/** A prize as its row in the form begins. */
export const newPrize = {
  id: null,
  name: '',
  rewards: [],
  stock: null,
  weight: 1,
  measure: 'checkIns',
  target: 1,
  fromRank: 1,
  toRank: 1,
} as const;

/** A new activity, as its form begins. */
export const newActivity = {
  ...activityForm.empty,
  kind: 'reward',
  startAt: null,
  endAt: null,
  sortOrder: 100,
  measure: 'recharge',
  drawPrice: 0,
  drawsPerDay: 3,
  prizes: [newPrize],
};

/** A new activity like another one; when it is to be is for the operator to say. */
export const activityCopy: CopyOf<Activity, typeof activityForm, 'startAt' | 'endAt'> = async (activity, copies) => {
  const { kind, title, summary, gameId, sortOrder, measure, drawPrice, drawsPerDay } = activity;
  return {
    kind,
    title,
    summary,
    gameId,
    sortOrder,
    measure,
    drawPrice,
    drawsPerDay,
    cover: await copies.picture(activity.cover),
    content: await copies.text(activity.content),
    prizes: activity.prizes.map((prize) => ({ ...prize, id: null })),
  };
};

/** The fields of a prize, by the kind of its activity. */
export const partsOf: Readonly<Record<Kind, readonly ('stock' | 'weight' | 'task' | 'ranks')[]>> = {
  reward: ['stock'],
  tasks: ['task', 'stock'],
  draw: ['weight', 'stock'],
  leaderboard: ['ranks'],
};

/** The values of fields that a kind of activity does not use. */
const nothing = { stock: null, weight: 0, measure: null, target: 0, fromRank: 0, toRank: 0 } as const;

function prizeInput(kind: Kind, { id, name, rewards, ...prize }: Partial<Prize>): Schemas['ActivityPrizeInput'] {
  const of = {
    stock: () => ({ stock: prize.stock || null }),
    weight: () => ({ weight: prize.weight ?? 0 }),
    task: () => ({ measure: prize.measure ?? null, target: prize.target ?? 0 }),
    ranks: () => ({ fromRank: prize.fromRank ?? 0, toRank: prize.toRank ?? 0 }),
  };
  const fields = partsOf[kind].map((part) => of[part]());
  const known = { id: id ?? null, name: name ?? '', rewards: rewards ?? [] };
  return Object.assign({ ...known, ...nothing }, ...fields) as Schemas['ActivityPrizeInput'];
}

/** A form's activity as the contract takes it: nothing of another kind. */
export function toActivityInput(form: Partial<Activity> & Record<string, unknown>): Record<string, unknown> {
  const kind = form.kind ?? 'reward';
  const isDraw = kind === 'draw';
  return {
    ...activityForm.filled(form),
    kind,
    coverId: form.cover?.id ?? null,
    measure: kind === 'leaderboard' ? (form.measure ?? null) : null,
    drawPrice: isDraw ? (form.drawPrice ?? 0) : 0,
    drawsPerDay: isDraw ? (form.drawsPerDay ?? 0) : 0,
    prizes: (form.prizes ?? []).map((prize) => prizeInput(kind, prize)),
  };
}

/** The rewards of a prize in words. */
export const rewardWords = (rewards: readonly Schemas['GiftReward'][]): string =>
  rewards.map(({ kind, amount }) => `${labels.GiftRewardKind[kind]} ${amount}`).join('、') || '无奖励';

/** The odds of a prize in words, while all prizes are left. */
export function oddsWords(prize: Partial<Pick<Prize, 'weight'>>, prizes: readonly Partial<Prize>[]): string {
  const sum = prizes.reduce((total, { weight }) => total + (weight ?? 0), 0);
  return sum === 0 ? '0%' : `${Number((((prize.weight ?? 0) / sum) * 100).toPrecision(3))}%`;
}

/** The condition of a prize in words, by the kind of its activity. */
export function termsWords(kind: Kind, prize: Partial<Prize>, prizes: readonly Partial<Prize>[]): string {
  if (kind === 'draw') return `概率 ${oddsWords(prize, prizes)}`;
  if (kind === 'tasks') return prize.measure ? `${labels.ActivityMeasure[prize.measure]}达到 ${prize.target ?? 0}` : '';
  if (kind === 'leaderboard')
    return prize.fromRank === prize.toRank ? `第 ${prize.fromRank} 名` : `第 ${prize.fromRank}–${prize.toRank} 名`;
  return '每人一次';
}

/** A prize in one line, for the history. */
export function prizeWords(prize: Prize): string {
  const parts = [
    prize.weight > 0 && `权重 ${prize.weight}`,
    prize.measure && `${labels.ActivityMeasure[prize.measure]} ${prize.target}`,
    prize.toRank > 0 && `第 ${prize.fromRank}–${prize.toRank} 名`,
    prize.stock !== null && `库存 ${prize.stock}`,
  ].filter(Boolean);
  return `${prize.name}（${[rewardWords(prize.rewards), ...parts].join('，')}）`;
}
