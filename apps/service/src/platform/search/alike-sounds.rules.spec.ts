import { expect, it } from 'vitest';
import { alikeSpellings } from './alike-sounds.rules';

it.each([
  ['zongguo', 'zhongguo'],
  ['zhongguo', 'zongguo'],
  ['cuangshi', 'chuangshi'],
  ['chuansi', 'chuangshi'],
  ['sanghai', 'shanghai'],
  ['shangguo', 'sanguo'],
  ['lanhai', 'nanhai'],
  ['nanse', 'lanse'],
  ['xinhai', 'xinghai'],
  ['xin hai', 'xinghai'],
  ["xin'hai", 'xinghai'],
  ['xīn hǎi', 'xinghai'],
  ['XINHAI', 'xinghai'],
  ['ｘｉｎｈａｉ', 'xinghai'],
  ['fenbao', 'fengbao'],
  ['fengbi', 'fenbi'],
  ['jinan', 'jingan'],
  ['jingan', 'jinan'],
  ['xingan', 'xinggan'],
  ['nü hai', 'nvhai'],
  ['yunlan', 'yunnan'],
  ['yunan', 'yulan'],
])('%j may stand for %s', (keyword, meant) => {
  expect(alikeSpellings(keyword).some((spelling) => meant.startsWith(spelling))).toBe(true);
});

it.each([
  ['zongguo', 'zonggou'],
  ['hong', 'hon'],
  ['fei', 'hui'],
  ['xinhai', 'xinai'],
])('%j does not stand for %s', (keyword, other) => {
  expect(alikeSpellings(keyword).some((spelling) => other.startsWith(spelling))).toBe(false);
});

it.each(['星海', 'z', 'xing海', 'boss2', '', '  ', '%', "'"])('%j is no pinyin', (keyword) => {
  expect(alikeSpellings(keyword)).toEqual([]);
});

it('looks at few spellings only, whatever is typed', () => {
  for (const keyword of ['z'.repeat(40), 'xinan'.repeat(8), 'zhangshengling'.repeat(3)]) {
    const spellings = alikeSpellings(keyword);
    expect(spellings.length).toBeLessThanOrEqual(32);
    expect(Math.min(...spellings.map(({ length }) => length))).toBeGreaterThan(2);
  }
});

it('begins what was meant, where only the beginning of a long keyword counts', () => {
  const meant = 'zhongguochuanshuoshengjingzhangsan';
  expect(alikeSpellings('zongguocuansuosenjinzangshang').some((spelling) => meant.startsWith(spelling))).toBe(true);
});
