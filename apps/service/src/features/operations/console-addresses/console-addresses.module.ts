import { Module, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '#platform/events/domain-events';
import { ConsoleAddressesAdminController } from './console-addresses.admin.controller';
import { consoleAddressesChanged } from './console-addresses.events';
import { ConsoleAddressesRepository } from './console-addresses.repository';
import { ConsoleAddressesService } from './console-addresses.service';
import { ConsoleAddressesWatchService } from './console-addresses-watch.service';

/** 控制台访问地址: from where staff sign in and work. */
@Module({
  controllers: [ConsoleAddressesAdminController],
  providers: [ConsoleAddressesRepository, ConsoleAddressesService, ConsoleAddressesWatchService],
})
export class ConsoleAddressesModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly watch: ConsoleAddressesWatchService,
  ) {}

  onModuleInit(): void {
    this.events.on(consoleAddressesChanged, () => this.watch.look());
  }
}
