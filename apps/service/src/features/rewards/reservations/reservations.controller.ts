import type { DataOf, ParamsOf, QueryOf } from '@ug/contract';
import { Controller, Param, Query } from '@nestjs/common';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { ReservationsService } from './reservations.service';

/** Games to come. */
@Controller()
export class ReservationsController {
  constructor(private readonly reservations: ReservationsService) {}

  @Operation('listUpcomingGames', { caching: { tag: 'reservations', by: ['cursor', 'pageSize'] } })
  list(@Query() query: QueryOf<'listUpcomingGames'>): Promise<DataOf<'listUpcomingGames'>> {
    return this.reservations.list(query);
  }

  @Operation('listOwnReservations')
  mine(@CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'listOwnReservations'>> {
    return this.reservations.mine(ownUid(player));
  }

  @Operation('reserveGame')
  reserve(
    @Param() { id }: ParamsOf<'reserveGame'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'reserveGame'>> {
    return this.reservations.reserve(ownUid(player), id);
  }

  @Operation('cancelReservation')
  cancel(
    @Param() { id }: ParamsOf<'cancelReservation'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'cancelReservation'>> {
    return this.reservations.cancel(ownUid(player), id);
  }
}
