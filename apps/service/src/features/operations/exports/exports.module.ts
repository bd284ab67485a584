import { Module } from '@nestjs/common';
import { ExportLinksService } from './export-links.service';
import { ExportsController } from './exports.controller';

/** Files that were asked for, on their way out; what they are and who may have them their features say. */
@Module({ controllers: [ExportsController], providers: [ExportLinksService], exports: [ExportLinksService] })
export class ExportsModule {}
