import { describe, expect, it } from 'vitest';
import { deviceLabel, loginKeyFrom, nicknameFrom } from './accounts.rules';

describe('a nickname', () => {
  it.each([
    ['远航者', '远航者'],
    ['  星海  旅人 ', '星海 旅人'],
    ['ＵＧ玩家', 'UG玩家'],
    ['café', 'café'],
    ['<b>粗</b>', '<b>粗</b>'],
    ['爱心❤️', '爱心❤️'],
    ['👍🏽好', '👍🏽好'],
    ['👨‍👩‍👧一家', '👨‍👩‍👧一家'],
  ])('%j is %j', (typed, name) => expect(nicknameFrom(typed)).toBe(name));

  it.each([
    ['a line break', '远\n航'],
    ['a NUL', '远\0航'],
    ['a zero-width space', '远\u200B航'],
    ['a zero-width joiner', '远\u200D航'],
    ['a word joiner', '远\u2060航'],
    ['a byte order mark', '\uFEFF远航'],
    ['a right-to-left override', '远航\u202Egpj.exe'],
    ['a bidirectional isolate', '\u2066远航\u2069'],
    ['an Arabic letter mark', '远\u061C航'],
    ['a soft hyphen', '远\u00AD航'],
    ['a line separator', '远\u2028航'],
    ['a Hangul filler', '\u3164'],
    ['a braille nothing else', '\u2060\u2060'],
    ['an empty cell of braille', '\u2800'],
    ['braille between letters', '远\u2800航'],
    ['an object without a picture', '\uFFFC'],
    ['a joiner behind an emoji', '👨\u200D航'],
    ['a private letter', '远\uE000航'],
    ['a lone surrogate', '远\uD800航'],
    ['tag characters', '远\u{E0041}航'],
    ['piled marks', `远${'\u0301'.repeat(8)}航`],
    ['only spaces', '\u3000\u00A0'],
    ['a letter that becomes twenty-one', `${'星'.repeat(18)}\uFDFA`],
  ])('with %s is refused', (_, typed) => expect(nicknameFrom(typed)).toBeNull());
});

describe('a login name', () => {
  it.each([
    ['YuanHangZhe', 'yuanhangzhe'],
    [' yuan_2026 ', 'yuan_2026'],
    ['yuan', 'yuan'],
    ['yua', null],
    ['2yuan', null],
    ['远航者远航者', null],
    ['K\u212Aelvin', null],
    ['x'.repeat(21), null],
  ])('%j is compared as %j', (typed, key) => expect(loginKeyFrom(typed)).toBe(key));
});

describe('a device', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
      'iPhone · Safari',
    ],
    [`Mozilla/5.0 (Linux; Android 15; Pixel) ${webkit} Chrome/130.0 Mobile Safari/537.36`, '安卓设备 · Chrome'],
    [`Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/130.0 MicroMessenger/8.0`, '安卓设备 · 微信'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/130.0 Safari/537.36 Edg/130.0`, 'Windows 电脑 · Edge'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Linux 电脑 · Firefox'],
    ['curl/8.0', '其他设备'],
    [undefined, '其他设备'],
  ])('%j is called %j', (userAgent, label) => expect(deviceLabel(userAgent)).toBe(label));
});
