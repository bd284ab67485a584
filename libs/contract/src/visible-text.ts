/**
 * Invisible characters: spaces, controls, format characters such as joiners and directions, private and unassigned letters, marks without a
 * letter, the empty cell of braille, fillers of Hangul, and the replacement of an object or of a lost byte.
 */
const UNSEEN = /[\s\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\uFFFD]/gu;

/** True if a text shows anything to a reader. The contract's format `visible`. */
export const isVisible = (text: string): boolean => text.replace(UNSEEN, '') !== '';

const PICTURE = '\\p{Extended_Pictographic}[\\uFE0E\\uFE0F\\p{Emoji_Modifier}]*';
const JOINED_PICTURES = new RegExp(`(?<=${PICTURE})\\u200D(?=\\p{Extended_Pictographic})`, 'gu');

/** A text without the joiners inside emoji. Any joiner that is left is not allowed. */
export const withoutEmojiJoiners = (text: string): string => text.replace(JOINED_PICTURES, '');
