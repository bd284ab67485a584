import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { GamesModule } from '../games/games.module';
import { MessagesModule } from '../messages/messages.module';
import { DailyFiguresService } from './daily-figures.service';
import { DashboardAdminController } from './dashboard.admin.controller';
import { DashboardService } from './dashboard.service';

/** The front page of the console. */
@Module({
  imports: [AccountsModule, GamesModule, MessagesModule],
  controllers: [DashboardAdminController],
  providers: [DailyFiguresService, DashboardService],
})
export class DashboardModule {}
