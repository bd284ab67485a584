import { Module, type OnModuleInit } from '@nestjs/common';
import { RecordSearch } from '#platform/record-search/record-search';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { MessagesModule } from '#features/players/messages/messages.module';
import { WalletModule } from '#features/players/wallet/wallet.module';
import { AdjustmentMovesService } from './adjustment-moves.service';
import { AdjustmentsAdminController } from './adjustments.admin.controller';
import { AdjustmentsRepository, searchedAdjustments } from './adjustments.repository';
import { AdjustmentsService } from './adjustments.service';

/** X diamonds that staff give a player or take, with a reason. */
@Module({
  imports: [AccountsModule, MessagesModule, WalletModule],
  controllers: [AdjustmentsAdminController],
  providers: [AdjustmentMovesService, AdjustmentsRepository, AdjustmentsService],
})
export class AdjustmentsModule implements OnModuleInit {
  constructor(private readonly search: RecordSearch) {}

  onModuleInit(): void {
    this.search.declareTable(searchedAdjustments);
  }
}
