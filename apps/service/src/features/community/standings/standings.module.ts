import { Module, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { PlayerData } from '#platform/player-data/player-data';
import { MessagesModule } from '#features/players/messages/messages.module';
import { SignInsModule } from '#features/players/sign-ins/sign-ins.module';
import { ActRowsService } from './act-rows.service';
import { SquareCountsService } from './square-counts.service';
import { SquareLimitsService } from './square-limits.service';
import { SquarePlayersRepository, squarePlayerData } from './square-players.repository';
import { StandingMutesService } from './standing-mutes.service';
import { StandingVisitsService } from './standing-visits.service';
import { StandingsAdminController } from './standings.admin.controller';
import { StandingsController } from './standings.controller';
import { StandingsConsoleService } from './standings-console.service';
import { StandingsService } from './standings.service';

/** Standings of players in the square: trust levels, mutes and rate limits. */
@Module({
  imports: [MessagesModule, SignInsModule],
  controllers: [StandingsController, StandingsAdminController],
  providers: [
    ActRowsService,
    SquareCountsService,
    SquareLimitsService,
    SquarePlayersRepository,
    StandingMutesService,
    StandingVisitsService,
    StandingsConsoleService,
    StandingsService,
  ],
  exports: [
    ActRowsService,
    SquareCountsService,
    SquareLimitsService,
    StandingMutesService,
    StandingVisitsService,
    StandingsService,
  ],
})
export class StandingsModule implements OnModuleInit {
  constructor(
    private readonly playerData: PlayerData,
    private readonly erasers: Erasers,
    private readonly players: SquarePlayersRepository,
  ) {}

  onModuleInit(): void {
    this.playerData.declareTables(squarePlayerData);
    this.erasers.declare({
      name: 'standings',
      label: '广场等级与禁言',
      tables: ['square_players'],
      erase: (uid) => this.players.remove(uid),
    });
  }
}
