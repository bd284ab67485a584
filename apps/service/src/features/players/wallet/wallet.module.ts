import { Module, type OnModuleInit } from '@nestjs/common';
import { Exports } from '#platform/exports/exports';
import { Counters } from '#platform/feed/counters';
import { playerTopic } from '#platform/feed/topic';
import { PlayerData } from '#platform/player-data/player-data';
import { LedgerChecksRepository } from './ledger-checks.repository';
import { LedgerChecksService } from './ledger-checks.service';
import { StatementService } from './statement.service';
import { TransferFilesService } from './transfer-files.service';
import { TransfersRepository } from './transfers.repository';
import { WalletAdminController } from './wallet.admin.controller';
import { WalletController } from './wallet.controller';
import { WalletService } from './wallet.service';
import { balanceQuery, WalletsRepository, walletData } from './wallets.repository';

/** X diamonds: who has how many, and every transfer that made it so. */
@Module({
  controllers: [WalletController, WalletAdminController],
  providers: [
    LedgerChecksRepository,
    LedgerChecksService,
    StatementService,
    TransferFilesService,
    TransfersRepository,
    WalletService,
    WalletsRepository,
  ],
  exports: [WalletService, LedgerChecksService],
})
export class WalletModule implements OnModuleInit {
  constructor(
    private readonly counters: Counters,
    private readonly playerData: PlayerData,
    private readonly exports: Exports,
    private readonly files: TransferFilesService,
  ) {}

  onModuleInit(): void {
    this.counters.declare({
      name: 'wallet',
      audience: 'player',
      topics: (uid) => [playerTopic(uid)],
      count: balanceQuery,
      limit: Number.MAX_SAFE_INTEGER,
    });
    this.playerData.declareTables(...walletData);
    this.exports.declare(this.files.kind);
  }
}
