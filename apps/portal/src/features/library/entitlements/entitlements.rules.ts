import type { Schemas } from '@ug/contract';
import { formatNumber } from '#ui/format';

export type WorkKind = Schemas['WorkKind'];

/** The words in which works of a kind are sold. */
const words = {
  novel: { part: '章', use: '阅读' },
  anime: { part: '话', use: '观看' },
  welfare: { part: '集', use: '观看' },
} as const;

export const wayWord = (kind: WorkKind): string => `继续${words[kind].use}`;
export const openedWord = (kind: WorkKind): string => words[kind].use;

/** The name of an offer: 本章, 从本话起, 整部. */
export function scopeName(scope: Schemas['BuyScope'], kind: WorkKind): string {
  const { part } = words[kind];
  return { part: `本${part}`, rest: `从本${part}起`, work: '整部' }[scope];
}

/** Something that can be bought, with its scope. */
export type ScopedOffer = Schemas['WorkOffer'] & { readonly scope: Schemas['BuyScope'] };

const scopes = ['part', 'rest', 'work'] as const;

/** The offers that there are, the smallest first; where the rest is one part, it is offered once. */
export const offersOf = (offers: Schemas['WorkOffers']): ScopedOffer[] =>
  scopes.flatMap((scope) => {
    const offer = offers[scope];
    const isSame = scope === 'rest' && offers.part !== null && offer?.partCount === 1;
    return offer && !isSame ? [{ ...offer, scope }] : [];
  });

/** The words for the parts of an offer. */
export const scopeWords = ({ scope, partCount }: ScopedOffer, kind: WorkKind): string => {
  const { part } = words[kind];
  if (scope === 'work') return `全部 ${formatNumber(partCount)} ${part}，含今后更新`;
  return scope === 'rest' ? `未购买的 ${formatNumber(partCount)} ${part}` : `仅此一${part}`;
};

export type OwnedWork = Schemas['OwnedWork'];

/** Describes the bought chapters or the bought whole. */
export function ownedWords({ kind, author, ownsWork, partCount }: OwnedWork): string {
  const unit = kind === 'novel' ? '章' : '话';
  const what = ownsWork ? '整部' : `${formatNumber(partCount)} ${unit}`;
  return author === '' ? `已购${what}` : `${author} · 已购${what}`;
}

/** The address of a bought work. The owner's menu of a novel exists after a take-down too. */
export function ownedAddress({ id, kind, isShown }: Pick<OwnedWork, 'id' | 'kind' | 'isShown'>): string | null {
  if (kind === 'novel') return isShown ? `/bookinfo/${id}` : `/bookmenu/${id}`;
  return isShown ? `/series/${id}` : null;
}
