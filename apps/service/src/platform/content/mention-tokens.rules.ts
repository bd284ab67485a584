import { uidFrom } from '@ug/contract';

/** `@{10231}` in a text names a player by uid, so that the name follows one who is renamed. */
export const MENTION = /@\{(\d{1,10})\}/g;

/** The players whom a text mentions, each once, in their order. */
export function mentionsIn(text: string): number[] {
  const uids = [...text.matchAll(MENTION)].map(([, uid = '']) => uidFrom(uid));
  return [...new Set(uids)].filter((uid) => uid !== null);
}

/** A text without the players whom it mentions: their numbers mean nothing to who reads it. */
export const withoutMentions = (text: string): string => text.replace(MENTION, '');
