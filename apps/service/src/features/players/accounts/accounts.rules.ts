import { isVisible, plainPhone, withoutEmojiJoiners } from '@ug/contract';

/** A nickname's length in characters, after it has been brought into its normal form. */
const MAX_NICKNAME = 20;

const LOGIN_NAME = /^[A-Za-z][A-Za-z0-9_]{3,19}$/;

/** Controls, bidirectional overrides, lone surrogates, private letters, empty cells of braille and all else that has no shape of its own. */
const SHAPELESS =
  /[\u2800\uFFFC\uFFFD\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![\uFE0E\uFE0F])\p{Default_Ignorable_Code_Point}/u;

/** More marks on one letter than any language writes paint over the lines around it. */
const PILED_MARKS = /\p{M}{4,}/u;

/** The login name that was meant by what was typed, as it is compared; null when no account can have it. */
export function loginKeyFrom(typed: string): string | null {
  const name = typed.trim();
  return LOGIN_NAME.test(name) ? name.toLowerCase() : null;
}

/** The mobile number in a text that was typed as a login name. Null if it is none. */
export function phoneFrom(typed: string): string | null {
  const phone = plainPhone(typed);
  return /^1[3-9]\d{9}$/.test(phone) ? phone : null;
}

/**
 * The nickname that was meant by what was typed, one for all ways to encode it. Markup is text like any other.
 * @returns null when it has invisible characters other than joiners between emoji, or no visible one
 */
export function nicknameFrom(typed: string): string | null {
  const text = typed.normalize('NFKC');
  const name = text.replace(/\p{Zs}+/gu, ' ').trim();
  const isShown = isVisible(name) && !SHAPELESS.test(withoutEmojiJoiners(text)) && !PILED_MARKS.test(name);
  return isShown && [...name].length <= MAX_NICKNAME ? name : null;
}

/** A player whose nickname nobody changes before the unit of work ends; null for an account that is erased. */
export interface HeldNickname {
  readonly uid: number;
  readonly name: string | null;
}

/** A player as statements select them for others. */
export interface ShownRow {
  readonly uid: number;
  readonly name: string;
  readonly avatar_shown: string;
}

/** The author of something, as statements select them with it (`authorColumns`). */
export interface AuthorRow {
  readonly uid: number;
  readonly author_name: string;
  readonly avatar: string;
  readonly avatar_shown: string;
  readonly level_type: number;
}

/** The address of a picture, empty without one; a small one is as large as any avatar is shown. */
export const avatarAddress = (file: string): string => (file === '' ? '' : `/api/images/${file}/small`);

/** A player's number, name and picture as others see them. */
export const toShownPlayer = ({ uid, name, avatar_shown: avatar }: ShownRow) => ({
  uid,
  name,
  avatar: avatarAddress(avatar),
});

/** An author with the membership. Authors see a picture of their own before moderators have approved it. */
export const toAuthor = (row: AuthorRow, isOwn: boolean) => ({
  uid: row.uid,
  name: row.author_name,
  avatar: avatarAddress(isOwn ? row.avatar : row.avatar_shown),
  levelType: row.level_type,
});

/** SQL: the level of a membership at `:now`, 0 once it has ended. @param player the alias of `players` */
export const levelNow = (player: string): string =>
  `CASE WHEN ${player}.exp_time <= :now THEN 0 ELSE ${player}.level_type END`;

/** SQL: the columns of an author (`AuthorRow`) except the number, at `:now`. @param player the alias of `players` */
export const authorColumns = (player: string): string =>
  `${player}.name AS author_name, ${player}.avatar, ${player}.avatar_shown, ${levelNow(player)} AS level_type`;

type Label = readonly [pattern: RegExp, name: string];

/** The first that fits wins: many browsers also name those they descend from. */
const SYSTEMS: readonly Label[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙设备'],
  [/Android/, '安卓设备'],
  [/Windows/, 'Windows 电脑'],
  [/Macintosh|Mac OS X/, 'Mac 电脑'],
  [/Linux|CrOS/, 'Linux 电脑'],
];

const BROWSERS: readonly Label[] = [
  [/MicroMessenger/, '微信'],
  [/ QQ\/|MQQBrowser/, 'QQ'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/UCBrowser/, 'UC 浏览器'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const first = (labels: readonly Label[], text: string) => labels.find(([pattern]) => pattern.test(text))?.[1];

/** Returns a label for a signed-in device, from its browser's User-Agent, so that the player recognises the device. */
export function deviceLabel(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500);
  const parts = [first(SYSTEMS, text), first(BROWSERS, text)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : '其他设备';
}

/** Names have no version of their own: this number tells one from another. */
export function nicknameVersion(name: string): number {
  let version = 7;
  for (const character of name) version = (version * 31 + (character.codePointAt(0) ?? 0)) % 2_147_483_647;
  return version || 1;
}
