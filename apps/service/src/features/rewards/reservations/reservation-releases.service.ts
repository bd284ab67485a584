import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Feed } from '#platform/feed/feed';
import { ALL_PLAYERS } from '#platform/feed/topic';
import { Records } from '#platform/records/records';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import { MessagesService } from '#features/players/messages/messages.service';
import type { Notification } from '#features/players/messages/notification.port';
import { reservationRecord, ReservationsRepository } from './reservations.repository';
import { releaseWords } from './reservations.rules';
import { ReservedPlayersRepository } from './reserved-players.repository';

interface Telling {
  readonly reservationId: number;
}

/** The message to players who reserved a game, and the progress of sending it: they come in the order of their uids. */
interface Delivery {
  readonly notification: Notification;
  readonly after: number;
  readonly done: number;
  readonly total: number;
}

export const tellReserved = defineTask<Telling, Delivery>('reservations.tell', {
  label: '通知预约玩家游戏上线',
  subjectOf: ({ reservationId }) => ({ resource: 'reservations', recordId: String(reservationId) }),
});

/** A publication that was a slip is taken back within this time, and nobody has heard of it. */
const GRACE_MS = 60_000;
/** So many players share a message, which has a task of its own for its deliveries. */
const SHARE = 2000;

const keyOf = (id: number): string => `reservations:${id}`;

/** Ends a reservation when its game is published, and sends everybody who reserved it one system message. */
@Injectable()
export class ReservationReleasesService {
  constructor(
    private readonly reservations: ReservationsRepository,
    private readonly players: ReservedPlayersRepository,
    private readonly messages: MessagesService,
    private readonly records: Records,
    private readonly tasks: Tasks,
    private readonly feed: Feed,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends the reservation of a game, inside the unit of work that publishes it. A game that was taken down before its
   * message was made has it promised anew.
   */
  async release(gameId: number): Promise<void> {
    const reservation = await this.reservations.ofGame(gameId);
    if (!reservation || reservation.toldAt) return;
    const { id } = reservation;
    if (!reservation.releasedAt) {
      const releasedAt = this.clock.now();
      await this.records.change(reservationRecord, { id, action: 'release' }, () => ({ releasedAt }));
      this.feed.appendLast({ topic: ALL_PLAYERS, kind: 'reservation.changed', payload: { id } });
    }
    const runAt = new Date(this.clock.now().getTime() + GRACE_MS);
    await this.tasks.ensure(tellReserved, { reservationId: id }, { key: keyOf(id), runAt });
  }

  async run(task: TaskRun<Telling, Delivery>): Promise<void> {
    await task.inSlices(1, () =>
      this.unitOfWork.run(() => (task.checkpoint ? this.tellSome(task, task.checkpoint) : this.begin(task))),
    );
  }

  /** Makes the words of the message. A game that was taken down at once has it made by its next publication. */
  private async begin(task: TaskRun<Telling, Delivery>): Promise<void> {
    const reservation = await this.reservations.find(task.payload.reservationId);
    if (!reservation) return task.complete();
    const { id, gameId, count: total } = reservation;
    const game = await this.reservations.holdGame(gameId);
    // A game that went and came back may have a second task: one of them begins.
    const isFirst = game?.state === 'published' && (await this.reservations.markTold(id, this.clock.now()));
    if (!isFirst) return task.complete();
    const notification = { ...releaseWords(game.name), link: `/detail/${gameId}` };
    return task.save({ notification, after: 0, done: 0, total }, { done: 0, total });
  }

  /** A share of the players has its message in the commit that says so, so that none has it twice. */
  private async tellSome(task: TaskRun<Telling, Delivery>, delivery: Delivery): Promise<void> {
    const { reservationId } = task.payload;
    const { notification, after, total } = delivery;
    const uids = await this.players.next(reservationId, after, SHARE);
    if (uids.length > 0) await this.messages.notifyAll(uids, notification);
    const done = delivery.done + uids.length;
    if (uids.length === SHARE) {
      const last = uids.at(-1) ?? after;
      return task.save({ notification, after: last, done, total }, { done, total: Math.max(total, done) });
    }
    return task.complete({ done, total: done });
  }
}
