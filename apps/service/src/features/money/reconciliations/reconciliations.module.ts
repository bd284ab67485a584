import { Module } from '@nestjs/common';
import { WalletModule } from '#features/players/wallet/wallet.module';
import { ReconciliationNightsService } from './reconciliation-nights.service';
import { ReconciliationRunsService } from './reconciliation-runs.service';
import { ReconciliationsAdminController } from './reconciliations.admin.controller';
import { ReconciliationsRepository } from './reconciliations.repository';
import { ReconciliationsService } from './reconciliations.service';

/** Whether the ledger agrees with itself, every night and whenever somebody asks. */
@Module({
  imports: [WalletModule],
  controllers: [ReconciliationsAdminController],
  providers: [
    ReconciliationNightsService,
    ReconciliationRunsService,
    ReconciliationsRepository,
    ReconciliationsService,
  ],
})
export class ReconciliationsModule {}
