import { describe, expect, test } from 'vitest';
import { calendarOf, coinsOfToday, rewardIndex, rewardOfTomorrow, rewardWords } from './check-ins.rules';

const done = (day: string, isMakeUp = false) => ({ day, isMakeUp, coins: 2 });

describe('the calendar', () => {
  test.each([
    ['2026-11-21', 6, 30],
    ['2026-06-01', 0, 30],
    ['2028-02-10', 1, 29],
    ['2026-12-31', 1, 31],
  ])('of the month of %s begins after %i places and has %i days', (today, blanks, length) => {
    const calendar = calendarOf({ today, days: [], makeUpFrom: today });
    expect([calendar.blanks, calendar.days.length]).toEqual([blanks, length]);
  });

  test('says what each day is', () => {
    const had = [done('2026-11-02'), done('2026-11-03', true)];
    const { days } = calendarOf({ today: '2026-11-05', days: had, makeUpFrom: '2026-11-01' });
    expect(days.slice(0, 6).map(({ kind }) => kind)).toEqual([
      'missed',
      'done',
      'made-up',
      'missed',
      'today',
      'coming',
    ]);
    const joined = calendarOf({ today: '2026-11-05', days: [], makeUpFrom: '2026-11-04' });
    expect(joined.days.slice(2, 6).map(({ kind }) => kind)).toEqual(['before', 'missed', 'today', 'coming']);
  });
});

describe('the reward', () => {
  const rewards = [2, 4, 6].map((coins) => ({ coins, cards: 0 }));
  const state = {
    today: '',
    isOpen: true,
    isCapped: false,
    total: 0,
    cards: 0,
    makeUpsLeft: 0,
    makeUpFrom: '',
    days: [],
    rewards,
  };

  test.each([
    ['to come on the first day', 0, false, 0],
    ['of the first day', 1, true, 0],
    ['to come after two days', 2, false, 2],
    ['that starts over', 3, false, 0],
    ['of the last day', 3, true, 2],
  ])('%s', (_title, streak, isDone, index) => {
    expect(rewardIndex({ ...state, streak, isDone })).toBe(index);
  });

  test.each([
    [{ coins: 2, cards: 0 }, '2 X钻'],
    [{ coins: 12, cards: 1 }, '12 X钻，补签卡 1 张'],
    [{ coins: 0, cards: 1 }, '补签卡 1 张'],
    [{ coins: 0, cards: 0 }, ''],
  ])('%j in words', (reward, words) => {
    expect(rewardWords(reward)).toBe(words);
  });
});

describe('what a day brings', () => {
  const rewards = [
    { coins: 2, cards: 0 },
    { coins: 4, cards: 0 },
    { coins: 12, cards: 1 },
  ];
  const state = {
    today: '2026-11-21',
    isOpen: true,
    isCapped: false,
    isDone: false,
    streak: 1,
    total: 1,
    cards: 0,
    makeUpsLeft: 0,
    makeUpFrom: '2026-11-01',
    days: [],
    rewards,
  };

  test('is the next reward, and the one behind it tomorrow', () => {
    expect(coinsOfToday(state)).toBe(4);
    expect(rewardOfTomorrow(state)).toEqual({ coins: 12, cards: 1, number: 3 });
  });

  test('is what came of it once it is done, and the first reward again behind the last', () => {
    const done = { ...state, isDone: true, streak: 3, days: [{ day: state.today, isMakeUp: false, coins: 0 }] };
    expect(coinsOfToday(done)).toBe(0);
    expect(rewardOfTomorrow(done)).toEqual({ coins: 2, cards: 0, number: 1 });
  });

  test('is nothing above the cap, and is not promised while check-ins are closed', () => {
    expect(coinsOfToday({ ...state, isCapped: true })).toBe(0);
    expect(rewardOfTomorrow({ ...state, isOpen: false })).toBeNull();
    expect(rewardOfTomorrow({ ...state, rewards: [] })).toBeNull();
  });
});
