/** A nickname's length in characters, after it has been brought into its normal form. */
const MAX_NICKNAME = 20;

const LOGIN_NAME = /^[A-Za-z][A-Za-z0-9_]{3,19}$/;

/** Controls, bidirectional overrides, lone surrogates, private letters and whatever else has no shape of its own. */
const SHAPELESS = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![\uFE0E\uFE0F])\p{Default_Ignorable_Code_Point}/u;

/** More marks on one letter than any language writes paint over the lines around it. */
const PILED_MARKS = /\p{M}{4,}/u;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The login name that was meant by what was typed, as it is compared; null when no account can have it. */
export function loginKeyFrom(typed: string): string | null {
  const name = typed.trim();
  return LOGIN_NAME.test(name) ? name.toLowerCase() : null;
}

/**
 * The nickname that was meant by what was typed, one for all ways to encode it. Markup is text like any other.
 * @returns null when it has invisible characters, or no visible one
 */
export function nicknameFrom(typed: string): string | null {
  const text = typed.normalize('NFKC');
  const name = text.replace(/\p{Zs}+/gu, ' ').trim();
  const isShown = VISIBLE.test(name) && !SHAPELESS.test(text) && !PILED_MARKS.test(name);
  return isShown && [...name].length <= MAX_NICKNAME ? name : null;
}

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

/** What a player recognises a signed-in device by, from its browser's User-Agent. */
export function deviceLabel(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500);
  const parts = [first(SYSTEMS, text), first(BROWSERS, text)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : '其他设备';
}
