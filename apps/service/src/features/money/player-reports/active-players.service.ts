import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { dayAfter } from '#platform/clock/days';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { TimedFlush } from '#platform/slices/timed-flush';
import { giveWay } from '#platform/slices/turns';
import { ActiveDaysRepository, type ActiveDay } from './active-days.repository';

const FLUSH_SECONDS = 10;
/** So many players are remembered; with more, some are written down again, which changes nothing. */
const MAX_REMEMBERED = 200_000;
/** So many wait at most. Who comes meanwhile is not remembered, and counts with a later request. */
const MAX_WAITING = 20_000;
/** So many are written in one unit of work. */
const MAX_WRITTEN = 500;

/**
 * Remembers in memory who was active today, and writes new ones every ten seconds: a request is no write. A process that dies
 * loses ten seconds of players who do not come again that day.
 */
@Injectable()
export class ActivePlayersService {
  private readonly logger = new Logger(ActivePlayersService.name);
  private readonly seen = new Set<number>();
  private waiting: ActiveDay[] = [];
  private day = { name: '', from: 0, before: 0 };
  private readonly timed = new TimedFlush({
    seconds: FLUSH_SECONDS,
    write: () => this.flush(),
    failed: (error) => this.logger.error(`active players were not written down: ${String(error)}`),
  });

  constructor(
    private readonly days: ActiveDaysRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Called for every signed-in request. */
  see(uid: number): void {
    const now = this.clock.now().getTime();
    if (now < this.day.from || now >= this.day.before) this.turn();
    if (this.seen.has(uid) || this.waiting.length >= MAX_WAITING) return;
    if (this.seen.size >= MAX_REMEMBERED) this.seen.clear();
    this.seen.add(uid);
    this.waiting.push({ uid, day: this.day.name });
  }

  /** Called about once a second. */
  beat(): void {
    this.timed.beat();
  }

  /** Writes the players of the buffer. A failed write is tried again with the next one and keeps its day. */
  async flush(): Promise<void> {
    // In one order, so that two processes do not wait for each other in a circle.
    const waiting = this.waiting.sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)) || a.uid - b.uid);
    this.waiting = [];
    try {
      while (waiting.length > 0) {
        const some = waiting.slice(0, MAX_WRITTEN);
        await this.unitOfWork.run(() => this.days.add(some), { durability: 'delayed' });
        waiting.splice(0, some.length);
        await giveWay();
      }
    } finally {
      this.waiting.unshift(...waiting);
    }
  }

  /** Writes the last ones before the database closes. */
  end(): Promise<void> {
    return this.timed.end();
  }

  /** Begins another day. */
  private turn(): void {
    const name = this.clock.today();
    const [from, before] = [this.clock.startOf(name), this.clock.startOf(dayAfter(name, 1))];
    this.day = { name, from: from.getTime(), before: before.getTime() };
    this.seen.clear();
  }
}
