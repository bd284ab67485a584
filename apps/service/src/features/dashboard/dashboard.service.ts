import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '../../platform/clock/clock';
import { SocketHost } from '../../platform/realtime/socket-host';
import { GamesService } from '../games/games.service';
import { MessagesService } from '../messages/messages.service';
import { DailyFiguresService } from './daily-figures.service';

const SHOWN_DAYS = 14;

/** The first figures of the console's front page. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly days: DailyFiguresService,
    private readonly games: GamesService,
    private readonly messages: MessagesService,
    private readonly sockets: SocketHost,
    private readonly clock: Clock,
  ) {}

  async figures(): Promise<Schemas['Dashboard']> {
    const days = await this.days.lastDays(SHOWN_DAYS);
    const {
      day: today,
      players: playersToday,
      downloads: downloadsToday,
    } = days[days.length - 1] as Schemas['Dashboard']['days'][0];
    const types = await this.games.countTypes();
    return {
      today,
      playersTotal: (await this.days.playersBefore(today)) + playersToday,
      playersToday,
      online: this.sockets.count('player'),
      downloadsToday,
      gamesPublished: types.reduce((sum, { count }) => sum + count, 0),
      messagesToday: await this.messages.countSentSince(this.clock.startOf(today)),
      days,
    };
  }
}
