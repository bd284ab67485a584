import type { Schemas } from '@ug/contract';
import { expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { dayWords, lackOf, nameOf } from './reservation.rules';

const reservation = exampleFor<Schemas['Reservation']>('consoleGetReservation');
const game = reservation.game!;

it('a reservation is called by its game, also when its draft was removed', () => {
  expect([nameOf(reservation), nameOf({ game: null, gameId: 41 })]).toEqual(['潮汐航线', '游戏 41（已删除）']);
});

it('a reservation without a day comes soon', () => {
  expect([dayWords({ releaseOn: '2026-12-18' }), dayWords({ releaseOn: null })]).toEqual(['2026-12-18', '即将上线']);
});

it.each([
  ['nothing', 'open', game, ''],
  ['an icon', 'open', { ...game, icon: null }, '游戏还没有图标，上传后玩家才能看到'],
  ['its game', 'open', null, '游戏已删除，玩家看不到'],
  ['nothing while it is closed', 'closed', null, ''],
] as const)('a reservation lacks %s', (_, state, shown, words) => {
  expect(lackOf({ state, game: shown })).toBe(words);
});
