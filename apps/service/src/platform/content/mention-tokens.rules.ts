/** `@{10231}` in a text names a player by uid, so that the name follows one who is renamed. */
export const MENTION = /@\{(\d{1,10})\}/g;

const MAX_UID = 2_147_483_647;

/** The players whom a text mentions, each once, in their order. */
export function mentionsIn(text: string): number[] {
  const uids = [...text.matchAll(MENTION)].map(([, uid]) => Number(uid));
  return [...new Set(uids)].filter((uid) => uid > 0 && uid <= MAX_UID);
}

/** A text without the players whom it mentions: their numbers mean nothing to who reads it. */
export const withoutMentions = (text: string): string => text.replace(MENTION, '');
