import { describe, expect, it } from 'vitest';
import { verdictOf } from '#platform/content/content-verdict';
import { foldText } from './folded-text.rules';
import { WordMatcher, type ListedWord } from './word-matcher.rules';
import { foldedKey, modeFault, spokenLetters } from './word-spellings.rules';

const listed = (word: string, change: Partial<ListedWord> = {}): ListedWord => ({
  word,
  category: 'other',
  action: 'mask',
  modes: ['separated'],
  spoken: [],
  exceptions: [],
  ...change,
});
const matcherOf = (...words: ListedWord[]): WordMatcher => {
  const matcher = new WordMatcher(() => undefined);
  for (const word of words) matcher.add(word);
  return matcher;
};
const masked = (matcher: WordMatcher, text: string): string => verdictOf(text, matcher.find(text)).masked;

describe('a word that is masked leaves everything around it as it was written', () => {
  const matcher = matcherOf(listed('外挂'), listed('vx'), listed('㍿', { modes: [] }));
  it.each([
    ['😀外挂😀', '😀**😀'],
    ['𠮷外挂𠮷', '𠮷**𠮷'],
    ['a外🌸挂b', 'a***b'],
    ['外👩‍👩‍👧‍👦挂', '*********'],
    ['外\u200B挂了', '***了'],
    ['外挂\u0336\u0336！', '****！'],
    ['加 𝓿𝔁 吧', '加 ** 吧'],
    ['外挂外挂', '****'],
    ['株式会社', '****'],
    ['㍿', '*'],
    ['\uD800外挂\uDC00', '\uD800**\uDC00'],
    ['没有问题', '没有问题'],
  ])('%j as %j', (text, mask) => expect(masked(matcher, text)).toBe(mask));

  it('and the hit says exactly where it stands', () => {
    const text = '👍🏻试试外-挂❤️吧';
    const [hit] = matcher.find(text);
    expect(text.slice(hit?.start, hit?.end)).toBe('外-挂');
    expect(hit).toMatchObject({ word: '外挂', action: 'mask' });
  });
});

describe('of several words in one text', () => {
  it('the longer one counts where one is inside the other', () => {
    const matcher = matcherOf(listed('外挂', { action: 'refuse' }), listed('举报外挂', { action: 'review' }));
    expect(matcher.find('我要举报外挂').map(({ word }) => word)).toEqual(['举报外挂']);
  });

  it('both count where they overlap, and the stricter action is taken', () => {
    const matcher = matcherOf(listed('甲乙丙', { action: 'mask' }), listed('丙丁', { action: 'refuse' }));
    const hits = matcher.find('甲乙丙丁');
    expect(hits.map(({ word }) => word)).toEqual(['甲乙丙', '丙丁']);
    expect(verdictOf('甲乙丙丁', hits)).toMatchObject({ action: 'refuse', masked: '***丁' });
  });

  it('each place counts', () => {
    const hits = matcherOf(listed('外挂')).find('外挂和外 挂');
    expect(hits.map(({ start, end }) => [start, end])).toEqual([
      [0, 2],
      [3, 6],
    ]);
  });

  it('the stricter of two that mean the same place counts', () => {
    const same = listed('外挂', { action: 'review' });
    const strict = listed('外·挂', { action: 'refuse' });
    expect(matcherOf(same, strict).find('外·挂')).toMatchObject([{ action: 'refuse' }]);
  });
});

describe('an innocent context', () => {
  const matcher = matcherOf(listed('代练', { exceptions: ['现代练', '代练习'] }));
  it.each(['现代练习曲', '一代练习生', '現代練'])('leaves %s alone', (text) => expect(matcher.find(text)).toEqual([]));
  it.each(['代练', '现代，代练', '找代练现代'])('does not hide the word in %s', (text) =>
    expect(matcher.find(text)).toHaveLength(1),
  );
});

describe('a word as staff write it', () => {
  it.each([
    ['外掛', '外挂'],
    [' ＶＸ ', 'vx'],
    ['Vх', 'vx'],
    ['外\u200B挂', '外挂'],
    ['www.Abc.com', 'www.abc.com'],
    ['\u200B', ''],
  ])('%j is known as %j', (word, key) => expect(foldedKey(word)).toBe(key));

  it.each([
    ['外', 'separated', '“跳过间隔符”至少需要两个字'],
    ['外挂', 'digits', '“数字当字母”需要含有字母或数字'],
    ['vx', 'pinyin', '“拼音”至少需要两个汉字'],
    ['加v', 'homophone', '“同音字”至少需要两个汉字'],
    ['外挂', 'homophone', null],
  ] as const)('%s with the mode %s: %s', (word, mode, fault) => expect(modeFault(word, mode)).toBe(fault));

  it('is spoken letter by letter, Latin letters as they are', () => {
    expect(spokenLetters('加-vx微信', ['jia', 'wei', 'xin'])).toEqual(['jia', 'v', 'x', 'wei', 'xin']);
  });
});

it('every folded character leads back to the one that it comes from', () => {
  const text = 'Ａ㍿e\u0301😀\u200B外';
  const { points, starts, ends } = foldText(text);
  const pieces = points.map((point, at) => [String.fromCodePoint(point), text.slice(starts[at], ends[at])]);
  expect(pieces).toEqual([
    ['a', 'Ａ'],
    ['株', '㍿'],
    ['式', '㍿'],
    ['会', '㍿'],
    ['社', '㍿'],
    ['e', 'e\u0301'],
    ['😀', '😀\u200B'],
    ['外', '外'],
  ]);
});

it('ten thousand words are found each in its own text, and in no other', () => {
  const words = Array.from({ length: 10_000 }, (_, at) => {
    const digit = (by: number) => String.fromCodePoint(0x4e00 + (Math.floor(at / by) % 22) * 7);
    return `词${digit(484 * 22)}${digit(484)}${digit(22)}${digit(1)}`;
  });
  const matcher = matcherOf(...words.map((word) => listed(word)));
  expect(matcher.size).toBe(10_000);
  const wrong = words.filter((word) => {
    const hits = matcher.find(`前面${[...word].join(' ')}后面`);
    return hits.length !== 1 || hits[0]?.word !== word;
  });
  expect(wrong).toEqual([]);
});
