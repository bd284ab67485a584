const MENTION = /@\{(\d{1,10})\}/g;

/**
 * Replaces mention tokens in a player's text for staff: `@{10231}` becomes `@10231`. The uid finds the account even if its name has
 * changed.
 */
export const plainMentions = (text: string): string => text.replace(MENTION, '@$1');
