import { Module, type OnModuleInit } from '@nestjs/common';
import { Figures } from '#platform/figures/figures';
import { SocketHost } from '#platform/realtime/socket-host';
import { DashboardAdminController } from './dashboard.admin.controller';
import { DashboardService } from './dashboard.service';

/** The front page of the console. Its figures are the features' own. */
@Module({
  controllers: [DashboardAdminController],
  providers: [DashboardService],
})
export class DashboardModule implements OnModuleInit {
  constructor(
    private readonly figures: Figures,
    private readonly sockets: SocketHost,
  ) {}

  onModuleInit(): void {
    this.figures.declare({ now: 'online', count: () => this.sockets.count('player') });
  }
}
