import { describe, expect, it } from 'vitest';
import { bitsOf, causesOf } from '#platform/moderation/review-causes';
import type { ReviewCause } from '#platform/moderation/review-queue';
import { excerptOf, maskHits, muteEnd, namedBy } from './moderation.rules';
import { isHeldFrom, priorityOf, severityOf } from './severity.rules';

const hit = (start: number, end: number) => ({ start, end, category: '广告', action: 'review', word: '词' }) as const;

describe('how urgent something is', () => {
  it.each<[ReviewCause[], number, number]>([
    [[], 0, 0],
    [['newAccount'], 0, 10],
    [['word'], 0, 40],
    [['word', 'newAccount'], 0, 45],
    [['report'], 0, 0],
    [['report'], 10, 30],
    [['report', 'word'], 0, 40],
    [['report', 'word'], 12, 57],
    [['report'], 300, 100],
    [['appeal'], 0, 45],
  ])('%j with reports of the weight %i is %i', (causes, weight, severity) => {
    expect(severityOf(bitsOf(causes), weight)).toBe(severity);
  });

  it('keeps the causes in its bits', () => {
    const all: ReviewCause[] = ['newAccount', 'word', 'link', 'duplicate', 'picture', 'edit', 'report', 'appeal'];
    expect(causesOf(bitsOf(all))).toEqual(all);
    expect(bitsOf(['newAccount'])).toBe(1);
    expect(bitsOf(['appeal'])).toBe(128);
  });

  it('counts before age, and age among equals', () => {
    const [early, late] = [new Date('2026-11-01T00:00:00Z'), new Date('2036-11-01T00:00:00Z')];
    expect(priorityOf(41, late)).toBeGreaterThan(priorityOf(40, early));
    expect(priorityOf(40, early)).toBeGreaterThan(priorityOf(40, late));
    expect(Number.isSafeInteger(priorityOf(100, late))).toBe(true);
  });

  it.each([
    [50, 3, true],
    [49, 3, false],
    [100, 2, false],
  ])('hides something of the severity %i that %i independent players reported: %s', (severity, independent, isHeld) => {
    expect(isHeldFrom(severity, independent)).toBe(isHeld);
  });
});

describe('a text with hits', () => {
  it('is masked in its place', () => {
    expect(maskHits('加我微信 wx88', [hit(2, 4), hit(5, 9)])).toBe('加我** ****');
    expect(maskHits('没有', [])).toBe('没有');
  });

  it('is shown around the first of them', () => {
    const text = `${'前'.repeat(500)}微信${'后'.repeat(500)}`;
    const { text: part, hits } = excerptOf(text, [hit(500, 502), hit(900, 902)]);
    expect(part).toHaveLength(240);
    expect(hits).toHaveLength(1);
    expect(part.slice(hits[0]?.start, hits[0]?.end)).toBe('微信');
    expect(excerptOf('短', [])).toEqual({ text: '短', hits: [] });
    expect(excerptOf(text, []).text).toBe('前'.repeat(240));
    const atEnd = excerptOf(text, [hit(1000, 1002)]);
    expect(atEnd.text).toHaveLength(240);
  });

  it.each([0, 1])('is shown without half a character at either end, with %i before them', (before) => {
    const text = `${'前'.repeat(before)}${'😀'.repeat(300)}微信${'😀'.repeat(300)}`;
    const at = text.indexOf('微信');
    for (const start of [at - 2, at - 1, at]) {
      const { text: part, hits } = excerptOf(text, [hit(start, at + 2)]);
      expect(part).not.toMatch(/\p{Cs}/u);
      expect(part.slice(hits[0]?.start, hits[0]?.end)).toBe(text.slice(start, at + 2));
    }
    expect(excerptOf(text, []).text).not.toMatch(/\p{Cs}/u);
  });

  it('is called by how it begins', () => {
    expect(namedBy('看看\n我的   新阵容', '')).toBe('看看 我的 新阵容');
    expect(namedBy('', '头像')).toBe('头像');
    expect(namedBy('很'.repeat(30), '')).toBe(`${'很'.repeat(20)}…`);
    expect(namedBy(`很${'😀'.repeat(30)}`, '')).toBe(`很${'😀'.repeat(19)}…`);
    expect(namedBy('和 @{10231} 一起通关了', ''), 'numbers of players are no words').toBe('和 一起通关了');
    expect(namedBy('@{10231}', '图片')).toBe('图片');
  });
});

it('mutes for as long as was chosen', () => {
  const now = new Date('2026-11-21T00:00:00Z');
  expect(muteEnd('none', now)).toBeNull();
  expect(muteEnd('1h', now)).toEqual(new Date('2026-11-21T01:00:00Z'));
  expect(muteEnd('30d', now)).toEqual(new Date('2026-12-21T00:00:00Z'));
});
