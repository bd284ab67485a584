import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { AccountsService } from '../accounts/accounts.service';
import { GamesService } from '../games/games.service';

const BEGINNING = new Date(0);
const DAY_MS = 24 * 60 * 60 * 1000;
/** More than a screen of days, so that a clock near midnight never counts the same day over and over. */
const MAX_KEPT = 60;

export interface DayFigures {
  readonly day: string;
  readonly players: number;
  readonly downloads: number;
}

/** Figures by calendar day. A day that is over does not change any more, so it is counted once. */
@Injectable()
export class DailyFiguresService {
  private readonly finished = new Map<string, DayFigures>();
  private earlier: { readonly day: string; readonly players: number } | undefined;

  constructor(
    private readonly accounts: AccountsService,
    private readonly games: GamesService,
    private readonly clock: Clock,
  ) {}

  /** The last days, today last. */
  async lastDays(count: number): Promise<DayFigures[]> {
    const figures: DayFigures[] = [];
    let day = this.clock.today();
    for (let i = 0; i < count; i += 1) {
      figures.unshift(await this.of(day));
      day = shifted(day, -1);
    }
    return figures;
  }

  /** Players who had registered before a day began. */
  async playersBefore(day: string): Promise<number> {
    if (this.earlier?.day !== day) {
      const players = await this.accounts.countRegistered(BEGINNING, this.clock.startOf(day));
      this.earlier = { day, players };
    }
    return this.earlier.players;
  }

  private async of(day: string): Promise<DayFigures> {
    const kept = this.finished.get(day);
    if (kept) return kept;
    const [from, before] = [this.clock.startOf(day), this.clock.startOf(shifted(day, 1))];
    const isOver = before <= this.clock.now();
    const players = await this.accounts.countRegistered(from, before);
    const figures = { day, players, downloads: await this.games.countDownloads(from, before) };
    if (isOver) this.keep(figures);
    return figures;
  }

  private keep(figures: DayFigures): void {
    this.finished.set(figures.day, figures);
    const [oldest] = this.finished.keys();
    if (this.finished.size > MAX_KEPT && oldest !== undefined) this.finished.delete(oldest);
  }
}

/** Calendar arithmetic on the date alone, which no timezone touches. */
const shifted = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + by * DAY_MS).toISOString().slice(0, 10);
