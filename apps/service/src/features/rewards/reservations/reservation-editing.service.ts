import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { changesBetween } from '#platform/audit/changes';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Feed } from '#platform/feed/feed';
import { ALL_PLAYERS } from '#platform/feed/topic';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { auditSnapshot, reservationFields, toReservation } from './reservations.mapper';
import { reservationRecord, ReservationsRepository } from './reservations.repository';

type Reservation = Schemas['Reservation'];

/** Reservations, as operators open and close them. */
@Injectable()
export class ReservationEditingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly reservations: ReservationsRepository,
    private readonly feed: Feed,
  ) {}

  async list(query: QueryOf<'consoleListReservations'>): Promise<Page<Reservation>> {
    return (await this.reservations.page(query)).map(toReservation);
  }

  /** @throws Refusal `reservation.notFound` */
  async get(id: number): Promise<Reservation> {
    return toReservation(await this.records.require(reservationRecord, id));
  }

  /** @throws Refusal `game.notFound`, `reservation.gameTaken`, `validation` for a game that is published */
  create({ gameId, ...body }: BodyOf<'consoleCreateReservation'>): Promise<Reservation> {
    return this.unitOfWork.run(async () => {
      // A publication that comes at the same time waits, and then finds the reservation that it ends.
      const game = await this.reservations.holdGame(gameId);
      if (!game) throw new Refusal('game.notFound');
      if (game.state === 'published')
        throw new Refusal('validation', { errors: { gameId: '该游戏已上架，玩家可以直接下载，不能再预约' } });
      const fields = { gameId, ...reservationFields.given(body), count: 0, releasedAt: null, toldAt: null };
      const added = await this.records.add(reservationRecord, fields);
      if (added.enabled) this.announce(added.id);
      return toReservation(added);
    });
  }

  /** @throws Refusal `reservation.notFound`, `reservation.stale`, `reservation.over` once the game was published */
  update(id: number, { version, ...body }: BodyOf<'consoleUpdateReservation'>): Promise<Reservation> {
    return this.unitOfWork.run(async () => {
      const request = { id, version, action: 'update' };
      const { before, after } = await this.records.change(reservationRecord, request, ({ releasedAt }) => {
        if (releasedAt) throw new Refusal('reservation.over');
        return reservationFields.given(body);
      });
      const isSame = Object.keys(changesBetween(auditSnapshot(before), auditSnapshot(after)).after).length === 0;
      if (!isSame && (before.enabled || after.enabled)) this.announce(id);
      return toReservation(after);
    });
  }

  private announce(id: number): void {
    this.feed.appendLast({ topic: ALL_PLAYERS, kind: 'reservation.changed', payload: { id } });
  }
}
