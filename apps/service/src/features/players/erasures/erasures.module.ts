import { Module, type OnModuleInit } from '@nestjs/common';
import { PlayerData } from '#platform/player-data/player-data';
import { Tasks } from '#platform/tasks/tasks.service';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { ErasureStepsService } from './erasure-steps.service';
import { ErasureTasksService } from './erasure-tasks.service';
import { ErasureTermsService, erasePlayer } from './erasure-terms.service';
import { ErasuresAdminController } from './erasures.admin.controller';
import { ErasuresController } from './erasures.controller';
import { ErasuresRepository, erasureData } from './erasures.repository';
import { ErasuresService } from './erasures.service';
import { OwnErasuresService } from './own-erasures.service';

/** Players who want to be forgotten. */
@Module({
  imports: [AccountsModule],
  controllers: [ErasuresController, ErasuresAdminController],
  providers: [
    ErasureStepsService,
    ErasureTasksService,
    ErasureTermsService,
    ErasuresRepository,
    ErasuresService,
    OwnErasuresService,
  ],
})
export class ErasuresModule implements OnModuleInit {
  constructor(
    private readonly playerData: PlayerData,
    private readonly erasures: ErasureTasksService,
    private readonly tasks: Tasks,
  ) {}

  onModuleInit(): void {
    this.playerData.declareTables(erasureData);
    this.tasks.handle(erasePlayer, (task) => this.erasures.erase(task));
  }
}
