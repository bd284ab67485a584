import type { Schemas } from '@ug/contract';
import type { ContentHit } from '#platform/content/content-verdict';
import { withoutMentions } from '#platform/content/mention-tokens.rules';

/** An item is claimed for this long. */
export const LEASE_MS = 2 * 60_000;
/** A decision can be taken back for this long. */
export const UNDO_MS = 10_000;
/** A second look that comes later teaches nothing. It is added only if other staff decided something within this time. */
export const SECOND_LOOK_MS = 3 * 24 * 60 * 60_000;
export const APPEAL_MS = 30 * 24 * 60 * 60_000;

const HOUR_MS = 60 * 60_000;
const MUTES: Readonly<Record<Schemas['ModerationMute'], number>> = {
  none: 0,
  '1h': HOUR_MS,
  '1d': 24 * HOUR_MS,
  '7d': 7 * 24 * HOUR_MS,
  '30d': 30 * 24 * HOUR_MS,
};

export const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);

/** The end of a mute that begins now; null for none. */
export const muteEnd = (mute: Schemas['ModerationMute'], now: Date): Date | null =>
  mute === 'none' ? null : later(now, MUTES[mute]);

export const STATE_OF = { approve: 'approved', mask: 'masked', remove: 'removed' } as const;

/** A text with all its hits replaced by asterisks, as many as it had characters. */
export function maskHits(text: string, hits: readonly Pick<ContentHit, 'start' | 'end'>[]): string {
  let masked = text;
  for (const { start, end } of hits)
    masked = masked.slice(0, start) + '*'.repeat(Math.max(0, end - start)) + masked.slice(end);
  return masked;
}

const SHOWN = 240;
/** So much of a long text stands before the first hit. */
const BEFORE_HIT = 60;

interface Marked {
  readonly text: string;
  readonly hits: readonly ContentHit[];
}

/** A character of two units is not cut. */
const whole = (text: string, offset: number): number =>
  /[\uDC00-\uDFFF]/.test(text.charAt(offset)) ? offset - 1 : offset;

/** The part of a text around its first hit, or its beginning, with the hits that lie in it. */
export function excerptOf(text: string, hits: readonly ContentHit[]): Marked {
  if (text.length <= SHOWN) return { text, hits };
  const from = whole(text, Math.max(0, Math.min((hits[0]?.start ?? 0) - BEFORE_HIT, text.length - SHOWN)));
  const to = whole(text, from + SHOWN);
  const inside = hits.filter(({ start, end }) => start >= from && end <= to);
  return {
    text: text.slice(from, to),
    hits: inside.map((hit) => ({ ...hit, start: hit.start - from, end: hit.end - from })),
  };
}

const NAME_CHARACTERS = 20;

/** A short excerpt, so that authors recognise their text. */
export function namedBy(text: string, title: string): string {
  const words = (withoutMentions(text) || title).replace(/\s+/g, ' ').trim();
  const characters = [...words];
  return characters.length > NAME_CHARACTERS ? `${characters.slice(0, NAME_CHARACTERS).join('')}…` : words;
}
