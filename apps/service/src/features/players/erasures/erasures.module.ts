import { Module } from '@nestjs/common';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { ErasureDataService } from './erasure-data.service';
import { ErasureStepsService } from './erasure-steps.service';
import { ErasureTasksService } from './erasure-tasks.service';
import { ErasureTermsService } from './erasure-terms.service';
import { ErasuresAdminController } from './erasures.admin.controller';
import { ErasuresController } from './erasures.controller';
import { ErasuresRepository } from './erasures.repository';
import { ErasuresService } from './erasures.service';
import { OwnErasuresService } from './own-erasures.service';

/** Players who want to be forgotten. */
@Module({
  imports: [AccountsModule],
  controllers: [ErasuresController, ErasuresAdminController],
  providers: [
    ErasureDataService,
    ErasureStepsService,
    ErasureTasksService,
    ErasureTermsService,
    ErasuresRepository,
    ErasuresService,
    OwnErasuresService,
  ],
})
export class ErasuresModule {}
