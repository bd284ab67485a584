import type { Schemas } from '@ug/contract';
import { recordForm } from '#platform/fields/record-form';

type Reservation = Schemas['Reservation'];

/** The fields that may be changed; the game is chosen once. */
export const reservationForm = recordForm('consoleUpdateReservation');

/** A new reservation, as its form begins. */
export const newReservation = { ...reservationForm.empty, enabled: true };

/** The name of its game, also of one whose draft was removed. */
export const nameOf = ({ game, gameId }: Pick<Reservation, 'game' | 'gameId'>): string =>
  game?.name ?? `游戏 ${gameId}（已删除）`;

/** When players expect the game. */
export const dayWords = ({ releaseOn }: Pick<Reservation, 'releaseOn'>): string => releaseOn ?? '即将上线';

/** Why players do not see an open reservation; empty text where they do. */
export function lackOf({ state, game }: Pick<Reservation, 'state' | 'game'>): string {
  if (state !== 'open') return '';
  if (!game) return '游戏已删除，玩家看不到';
  return game.icon ? '' : '游戏还没有图标，上传后玩家才能看到';
}
