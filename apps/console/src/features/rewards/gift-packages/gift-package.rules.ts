import { labels, type Schemas } from '@ug/contract';
import { recordForm } from '#platform/fields/record-form';
import type { CopyOf } from '#platform/upload/copy-of';

type GiftPackage = Schemas['GiftPackage'];
type Reward = Schemas['GiftReward'];

export const packageForm = recordForm('consoleUpdateGiftPackage');

/** A new package, as its form begins. */
export const newPackage = { ...packageForm.empty, hasGameCode: false, minLevel: 0, sortOrder: 100 };

/** A new package like another one; its times and codes of games are for the operator to say. */
export const packageCopy: CopyOf<GiftPackage, typeof packageForm, 'registeredSince' | 'startAt' | 'endAt'> = (gift) => {
  const { name, summary, instructions, gameId, rewards, hasGameCode, minLevel, channels, stock, sortOrder } = gift;
  return { name, summary, instructions, gameId, rewards, hasGameCode, minLevel, channels, stock, sortOrder };
};

/** A form's package as the contract takes it: no level rather than an empty number, and no stock rather than none at all. */
export function toPackageInput(form: Partial<GiftPackage> & Record<string, unknown>): Record<string, unknown> {
  return { ...packageForm.filled(form), minLevel: form.minLevel ?? 0, stock: form.stock || null };
}

/** The content of a package in words. */
export function rewardWords({ rewards, hasGameCode }: Pick<GiftPackage, 'rewards' | 'hasGameCode'>): string {
  const words = rewards.map(({ kind, amount }) => `${labels.GiftRewardKind[kind]} ${amount}`);
  return [...words, ...(hasGameCode ? ['游戏兑换码'] : [])].join('、');
}

/** The claimed number of a package, and its stock. */
export const stockWords = ({ stock, claimed }: Pick<GiftPackage, 'stock' | 'claimed'>): string =>
  stock === null ? `${claimed} / 不限` : `${claimed} / ${stock}`;

/** Rewards with another amount of one kind; none of it takes it away. */
export function withReward(rewards: readonly Reward[], kind: Reward['kind'], amount: number | null): Reward[] {
  const others = rewards.filter((reward) => reward.kind !== kind);
  return amount ? [...others, { kind, amount }] : others;
}

/** Letters and digits that are not taken for each other. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const SIGNS_OF_A_CODE = 12;

/** New codes for a game that accepts codes of others: sixty bits each, in groups of four behind a prefix. */
export function newGameCodes(count: number, prefix: string): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const bytes = crypto.getRandomValues(new Uint8Array(SIGNS_OF_A_CODE));
    const signs = [...bytes].map((byte) => SIGNS.charAt(byte % SIGNS.length)).join('');
    const groups = signs.match(/.{4}/g) ?? [];
    codes.add([...(prefix === '' ? [] : [prefix]), ...groups].join('-'));
  }
  return [...codes];
}
