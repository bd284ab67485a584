import { Module, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '../../platform/cache/response-cache';
import { DomainEvents } from '../../platform/events/domain-events';
import { FilesModule } from '../files/files.module';
import { BulletinChangesService } from './bulletin-changes.service';
import { BulletinEditingService } from './bulletin-editing.service';
import { BulletinPublishingService } from './bulletin-publishing.service';
import { BulletinsAdminController } from './bulletins.admin.controller';
import { BulletinsController } from './bulletins.controller';
import { bulletinChanged } from './bulletins.events';
import { BulletinsRepository } from './bulletins.repository';
import { BulletinsService } from './bulletins.service';

/** Bulletins that pop up in the portal. */
@Module({
  imports: [FilesModule],
  controllers: [BulletinsController, BulletinsAdminController],
  providers: [
    BulletinsRepository,
    BulletinsService,
    BulletinChangesService,
    BulletinEditingService,
    BulletinPublishingService,
  ],
  exports: [BulletinsService],
})
export class BulletinsModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly cache: ResponseCache,
  ) {}

  onModuleInit(): void {
    this.events.on(bulletinChanged, () => this.cache.drop('bulletins'));
  }
}
