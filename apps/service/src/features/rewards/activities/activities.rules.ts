import type { RefusalKey, Schemas } from '@ug/contract';

type Kind = Schemas['ActivityKind'];
type Phase = Schemas['ActivityPhase'];
type PrizeInput = Schemas['ActivityPrizeInput'];

/** Ten years of membership: more is a mistake. */
const MAX_DAYS = 3650;

/** A credit of the window's last instant has committed by then: longer than any unit of work lasts. */
export const SETTLE_AFTER_MS = 60_000;

interface Window {
  readonly startAt: Date;
  readonly endAt: Date;
}

/** Returns the refusal of taking part in a phase; undefined where it is allowed. */
export const refusalOfPhase = (phase: Phase): RefusalKey | undefined =>
  phase === 'upcoming' ? 'activity.notStarted' : phase === 'ended' ? 'activity.ended' : undefined;

/** The next instant at which an activity begins or ends by itself; null when nothing more is to come. */
export function nextTurn({ startAt, endAt }: Window, now: Date): Date | null {
  if (now < startAt) return startAt;
  return now < endAt ? endAt : null;
}

/** Facts from which the state of a prize follows. */
export interface Claimable {
  readonly kind: Kind;
  readonly phase: Phase;
  readonly isClaimed: boolean;
  /** Null for no end. */
  readonly left: number | null;
  /** Progress of the player in a task; null for a prize that is no task. */
  readonly goal: { readonly done: number; readonly target: number } | null;
}

/** Returns the state of a prize for a player. A claimed prize stays claimed, even after the activity has ended or changed. */
export function prizeStateOf({ kind, phase, isClaimed, left, goal }: Claimable): Schemas['ActivityPrizeState'] {
  const isListed = kind === 'draw' || kind === 'leaderboard';
  if (isListed) return left === 0 ? 'exhausted' : 'listed';
  if (isClaimed) return 'claimed';
  if (phase !== 'running') return phase;
  if (left === 0) return 'exhausted';
  return goal && goal.done < goal.target ? 'unfinished' : 'available';
}

interface Stocked {
  readonly stock: number | null;
  readonly given: number;
}

/** Returns the number of a prize that is left; null for no end. */
export const leftOf = ({ stock, given }: Stocked): number | null =>
  stock === null ? null : Math.max(stock - given, 0);

interface Weighted extends Stocked {
  readonly weight: number;
}

/** Returns the prizes that can be drawn now. A prize that is gone leaves the pot, so that its share falls to the others in proportion. */
export const inPot = <Prize extends Weighted>(prizes: readonly Prize[]): Prize[] =>
  prizes.filter((prize) => prize.weight > 0 && leftOf(prize) !== 0);

/** True if a draw could give a prize now. */
export const isWinnable = (prizes: readonly (Weighted & { readonly rewards: readonly unknown[] })[]): boolean =>
  inPot(prizes).some(({ rewards }) => rewards.length > 0);

export const weightOf = (prizes: readonly Weighted[]): number => prizes.reduce((sum, { weight }) => sum + weight, 0);

/** Returns the probability of a prize among the prizes that can be drawn now. */
export function oddsOf(prize: Weighted, prizes: readonly Weighted[]): number {
  const pot = inPot(prizes);
  return pot.includes(prize) ? prize.weight / weightOf(pot) : 0;
}

/** The prize on which a ticket falls. @param ticket a whole number from 0, below the weight of all of them */
export function prizeAt<Prize extends Weighted>(pot: readonly Prize[], ticket: number): Prize | undefined {
  let end = 0;
  return pot.find(({ weight }) => ticket < (end += weight));
}

/** A masked name that only its owner recognises: 星**手. */
export function maskedName(name: string): string {
  const [first = '', ...rest] = [...name];
  const last = rest.length > 1 ? (rest.at(-1) ?? '') : '';
  return `${first}${rest.length > 1 ? '**' : '*'}${last}`;
}

/** Describes the fault in the prizes of an activity; null where there is none. */
export function prizesFault(kind: Kind, prizes: readonly PrizeInput[]): string | null {
  for (const { name, rewards } of prizes) {
    const kinds = rewards.map((reward) => reward.kind);
    if (kind !== 'draw' && rewards.length === 0) return `“${name}”至少填写一项奖励`;
    if (new Set(kinds).size < kinds.length) return `“${name}”同一种奖励只填一项`;
    if (rewards.some((reward) => reward.kind === 'membership' && reward.amount > MAX_DAYS))
      return `会员天数最多 ${MAX_DAYS} 天`;
  }
  return kind === 'reward' ? null : faultOf[kind](prizes);
}

const faultOf: Readonly<Record<Exclude<Kind, 'reward'>, (prizes: readonly PrizeInput[]) => string | null>> = {
  tasks: (prizes) =>
    prizes.every(({ measure, target }) => measure !== null && target > 0) ? null : '请为每项任务选择统计内容并填写目标',
  draw: (prizes) => (prizes.every(({ weight }) => weight > 0) ? null : '请为每个奖品填写权重'),
  leaderboard: (prizes) => {
    const ranks = prizes.toSorted((one, other) => one.fromRank - other.fromRank);
    const follows = ranks.every(({ fromRank, toRank }, index) => {
      const before = ranks[index - 1]?.toRank ?? 0;
      return fromRank === before + 1 && toRank >= fromRank;
    });
    return follows ? null : '名次须从第 1 名起依次相接，不能重叠或留空';
  },
};

/** A prize with nothing of another kind of activity. */
export function prizeOfKind(kind: Kind, prize: PrizeInput): PrizeInput {
  const isTask = kind === 'tasks';
  const isRank = kind === 'leaderboard';
  return {
    ...prize,
    name: prize.name.trim(),
    // Everybody at a place has its prize.
    stock: isRank ? null : prize.stock,
    weight: kind === 'draw' ? prize.weight : 0,
    measure: isTask ? prize.measure : null,
    target: isTask ? prize.target : 0,
    fromRank: isRank ? prize.fromRank : 0,
    toRank: isRank ? prize.toRank : 0,
  };
}
