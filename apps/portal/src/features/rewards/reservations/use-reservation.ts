import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { failureMessage, isSessionOver } from '#platform/api/failure-message';
import { createToggles } from '#platform/api/toggles';
import { useAccount } from '#platform/session/account.store';
import { useAsPlayer } from '#platform/session/use-as-player';
import { showToast } from '#ui/toast.store';
import { useIsPainted } from '#ui/use-is-painted';
import { ownReservationsQuery, upcomingGamesQuery, type OwnReservations } from './reservations.queries';

type Game = Schemas['UpcomingGame'];

const toggle = createToggles();

const said = '预约成功，上线后会给您发消息';

const withOwn = (own: OwnReservations, id: number, isReserved: boolean): OwnReservations => {
  const others = own.ids.filter((one) => one !== id);
  return { ...own, ids: isReserved ? [...others, id] : others };
};

/**
 * Reserves a game or takes it back: shown at once, taken back where it is refused, one call at a time. A guest signs in
 * first, and the game is reserved then.
 */
export function useReservation({ id, count }: Pick<Game, 'id' | 'count'>) {
  const queries = useQueryClient();
  const asPlayer = useAsPlayer();
  const uid = useAccount(({ account }) => account.uid);
  const isPainted = useIsPainted();
  // A painted page knows no player.
  const { data: own } = useQuery(ownReservationsQuery(isPainted ? '' : uid));
  const isReserved = own?.ids.includes(id) ?? false;
  const { queryKey } = ownReservationsQuery(uid);
  const change = (next: (own: OwnReservations) => OwnReservations) =>
    queries.setQueryData(queryKey, (known) => next(known ?? { ids: [], counts: {} }));

  async function send(value: boolean): Promise<void> {
    const state = await api.call(value ? 'reserveGame' : 'cancelReservation', { params: { id } });
    change((known) => ({ ...known, counts: { ...known.counts, [id]: state.count } }));
    showToast('success', value ? said : '已取消预约');
  }

  const flip = () =>
    asPlayer(
      () =>
        toggle(`reserve:${id}`, {
          shown: isReserved,
          wanted: !isReserved,
          send,
          show: (value) => change((known) => withOwn(known, id, value)),
          onRefused: (error) => {
            if (!isSessionOver(error)) showToast('error', failureMessage(error));
            // A game that is out or closed leaves the list.
            void queries.invalidateQueries({ queryKey: upcomingGamesQuery.queryKey });
          },
        }),
      { key: `reserve:${id}`, send: () => api.call('reserveGame', { params: { id } }), said },
    );
  return { isReserved, count: own?.counts[id] ?? count, flip };
}
