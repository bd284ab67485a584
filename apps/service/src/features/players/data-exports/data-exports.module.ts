import { Module, type OnModuleInit } from '@nestjs/common';
import { Exports } from '#platform/exports/exports';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { ExportsModule } from '#features/operations/exports/exports.module';
import { MessagesModule } from '#features/players/messages/messages.module';
import { DataArchiveService } from './data-archive.service';
import { DataExportsAdminController } from './data-exports.admin.controller';
import { DataExportsController } from './data-exports.controller';
import { DataExportConsoleService } from './data-export-console.service';
import { DataExportFilesService } from './data-export-files.service';
import { OwnDataExportsService } from './own-data-exports.service';

/** Everything that the product keeps of a player, handed to them as a file. */
@Module({
  imports: [AccountsModule, ExportsModule, MessagesModule],
  controllers: [DataExportsController, DataExportsAdminController],
  providers: [DataArchiveService, DataExportConsoleService, DataExportFilesService, OwnDataExportsService],
})
export class DataExportsModule implements OnModuleInit {
  constructor(
    private readonly archive: DataArchiveService,
    private readonly exports: Exports,
  ) {}

  onModuleInit(): void {
    this.exports.declare(this.archive.kind);
  }
}
