import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { ReservationEditingService } from './reservation-editing.service';

type Reservation = Schemas['Reservation'];

/** Reservations of games, as staff edit them. */
@Controller()
export class ReservationsAdminController {
  constructor(private readonly editing: ReservationEditingService) {}

  @Operation('consoleListReservations')
  list(@Query() query: QueryOf<'consoleListReservations'>): Promise<Page<Reservation>> {
    return this.editing.list(query);
  }

  @Operation('consoleCreateReservation')
  create(@Body() body: BodyOf<'consoleCreateReservation'>): Promise<Reservation> {
    return this.editing.create(body);
  }

  @Operation('consoleGetReservation')
  get(@Param() { id }: ParamsOf<'consoleGetReservation'>): Promise<Reservation> {
    return this.editing.get(id);
  }

  @Operation('consoleUpdateReservation')
  update(
    @Param() { id }: ParamsOf<'consoleUpdateReservation'>,
    @Body() body: BodyOf<'consoleUpdateReservation'>,
  ): Promise<Reservation> {
    return this.editing.update(id, body);
  }
}
