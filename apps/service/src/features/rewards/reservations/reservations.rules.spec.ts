import { describe, expect, it } from 'vitest';
import { dayOfPlace, dayToCome, NO_DAY, placeOfDay, releaseWords, stateOf } from './reservations.rules';

describe('a reservation', () => {
  it.each([
    ['open', true, null],
    ['closed', false, null],
    ['released', true, new Date(1)],
    ['released', false, new Date(1)],
  ] as const)('is %s', (state, enabled, releasedAt) => {
    expect(stateOf({ enabled, releasedAt })).toBe(state);
  });

  it.each([
    ['is named before it comes', '2026-12-18', '2026-12-18'],
    ['is named while it lasts', '2026-12-01', '2026-12-01'],
    ['is not named once it has passed', '2026-11-30', null],
    ['is not named where nobody knows it', null, null],
  ])('its day %s', (_, releaseOn, shown) => {
    expect(dayToCome(releaseOn, '2026-12-01')).toBe(shown);
  });

  it.each(['2026-12-18', '0999-01-02', NO_DAY])('stands in lists by its day: %s', (day) => {
    expect(dayOfPlace(placeOfDay(day))).toBe(day);
  });

  it('without a day stands behind all others', () => {
    expect(placeOfDay(null)).toBeGreaterThan(placeOfDay('9998-12-31'));
  });

  it.each(['潮汐航线', '长'.repeat(40), '𠮷'.repeat(40)])('has a message whose title fits: %s', (name) => {
    const { title, content } = releaseWords(name);
    expect([...title].length).toBeLessThanOrEqual(40);
    expect(content).toContain(`《${name}》`);
  });
});
