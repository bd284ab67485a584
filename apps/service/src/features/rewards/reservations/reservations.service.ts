import { MAX_ID, type QueryOf, type Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { decodeCursor, encodeCursor } from '#platform/paging/cursor';
import { toUpcomingGame } from './reservations.mapper';
import { ReservationsRepository } from './reservations.repository';
import { placeOfDay } from './reservations.rules';
import { ReservedPlayersRepository } from './reserved-players.repository';

const PAGE_SIZE = 20;
const CURSOR = 'reservations';
const CURSOR_LIMITS = [placeOfDay(null), MAX_ID];

/** Games to come, as players find and reserve them. */
@Injectable()
export class ReservationsService {
  constructor(
    private readonly reservations: ReservationsRepository,
    private readonly players: ReservedPlayersRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(query: QueryOf<'listUpcomingGames'>): Promise<Schemas['UpcomingGamePage']> {
    const { cursor, pageSize = PAGE_SIZE } = query ?? {};
    const after = cursor ? decodeCursor(cursor, CURSOR, CURSOR_LIMITS) : undefined;
    const found = await this.reservations.shown(after, pageSize + 1);
    const page = found.slice(0, pageSize);
    const last = found.length > pageSize ? page.at(-1) : undefined;
    const today = this.clock.today();
    return {
      list: page.map((row) => toUpcomingGame(row, today)),
      nextCursor: last ? encodeCursor(CURSOR, [placeOfDay(last.release_on), last.id]) : null,
    };
  }

  async mine(uid: number): Promise<Schemas['OwnReservations']> {
    return { ids: await this.players.openOf(uid) };
  }

  /** @throws Refusal `reservation.notFound`, `reservation.closed`, `reservation.released` */
  reserve(uid: number, id: number): Promise<Schemas['ReservedGame']> {
    return this.unitOfWork.run(async () => {
      const isNew = await this.players.insert(id, uid, this.clock.now());
      // Last, because everybody who reserves the game writes this row. It decides whether the game may still be reserved.
      if (isNew && !(await this.reservations.countOne(id))) throw await this.refusalOf(id);
      return { id, isReserved: true, count: await this.countOf(id) };
    });
  }

  /** Takes a reservation back; without one nothing changes. @throws Refusal `reservation.notFound` */
  cancel(uid: number, id: number): Promise<Schemas['ReservedGame']> {
    return this.unitOfWork.run(async () => {
      if (await this.players.remove(id, uid)) await this.reservations.uncountOne(id);
      return { id, isReserved: false, count: await this.countOf(id) };
    });
  }

  /** Forgets the reservations of a player who is erased, inside a unit of work. */
  async forget(uid: number): Promise<void> {
    for (const id of await this.players.forget(uid)) await this.reservations.uncountOne(id);
  }

  private async countOf(id: number): Promise<number> {
    const reservation = await this.reservations.find(id);
    if (!reservation) throw new Refusal('reservation.notFound');
    return reservation.count;
  }

  private async refusalOf(id: number): Promise<Refusal> {
    const reservation = await this.reservations.find(id);
    if (!reservation) return new Refusal('reservation.notFound');
    return new Refusal(reservation.releasedAt ? 'reservation.released' : 'reservation.closed');
  }
}
