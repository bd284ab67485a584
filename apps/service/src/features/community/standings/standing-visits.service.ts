import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { DomainEvents } from '#platform/events/domain-events';
import { squareVisited } from './standings.events';
import { SquarePlayersRepository } from './square-players.repository';

/** So many players are remembered; with more a day is asked about again, which changes nothing. */
const MAX_REMEMBERED = 200_000;

/** Counts the days on which players come to the square: one write a day and player, in each process. */
@Injectable()
export class StandingVisitsService {
  private day = '';
  private readonly seen = new Set<number>();

  constructor(
    private readonly players: SquarePlayersRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** Says that a player is here; every signed-in read of the square may say so. */
  async see(uid: number): Promise<void> {
    const day = this.clock.today();
    if (this.day !== day || this.seen.size > MAX_REMEMBERED) this.seen.clear();
    this.day = day;
    if (this.seen.has(uid)) return;
    const note = async () => {
      if (await this.players.visit(uid, day)) this.events.emit(squareVisited, { uid });
      this.unitOfWork.afterCommit(() => void (this.day === day && this.seen.add(uid)));
    };
    await this.unitOfWork.run(note, { durability: 'delayed' });
  }
}
