import { Module, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '#platform/events/domain-events';
import { RoleGiftsService } from './role-gifts.service';
import { RoleHoldersService } from './role-holders.service';
import { RolesAdminController } from './roles.admin.controller';
import { roleRemoved, roleSaved } from './roles.events';
import { RolesRepository } from './roles.repository';
import { RolesService } from './roles.service';
import { RolesWatchService } from './roles-watch.service';

/** 角色: owners make roles of permissions. */
@Module({
  controllers: [RolesAdminController],
  providers: [RoleGiftsService, RoleHoldersService, RolesRepository, RolesService, RolesWatchService],
  exports: [RoleGiftsService, RoleHoldersService],
})
export class RolesModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly watch: RolesWatchService,
  ) {}

  onModuleInit(): void {
    this.events.on(roleSaved, () => this.watch.notify());
    this.events.on(roleRemoved, () => this.watch.notify());
  }
}
