import { Module, type DynamicModule } from '@nestjs/common';
import { ConsoleAddressesRepository } from '#features/operations/console-addresses/console-addresses.repository';
import { ConsoleAddressesService } from '#features/operations/console-addresses/console-addresses.service';
import { MaintenanceRepository } from '#features/operations/maintenance/maintenance.repository';
import { MaintenanceService } from '#features/operations/maintenance/maintenance.service';
import { StaffRecoveryService } from '#features/operations/staff/staff-recovery.service';
import { StaffRepository } from '#features/operations/staff/staff.repository';
import { AuthenticatorsRepository } from '#features/operations/two-factor/authenticators.repository';
import { TwoFactorRemovalService } from '#features/operations/two-factor/two-factor-removal.service';
import { AuditTrail } from '#platform/audit/audit-trail';
import { Passwords } from '#platform/auth/passwords';
import { Sessions } from '#platform/auth/sessions';
import { Clock, SystemClock } from '#platform/clock/clock';
import { AppConfig } from '#platform/config/app-config';
import { Connections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { DomainEvents } from '#platform/events/domain-events';
import { Feed } from '#platform/feed/feed';
import { FeedRepository } from '#platform/feed/feed.repository';
import { Topics } from '#platform/feed/topics';
import { RecordRowsRepository } from '#platform/records/record-rows.repository';
import { Records } from '#platform/records/records';

/**
 * Staff accounts, where the console may be used, and maintenance, and nothing else of the service: its modules would start jobs, tasks and sockets, and do
 * the work of the service beside it.
 */
@Module({})
export class OwnerModule {
  static forRoot(config: AppConfig, connections: Connections): DynamicModule {
    return {
      module: OwnerModule,
      providers: [
        { provide: AppConfig, useValue: config },
        { provide: Connections, useValue: connections },
        { provide: Clock, useValue: new SystemClock(config.timezone) },
        Database,
        UnitOfWork,
        DomainEvents,
        Topics,
        FeedRepository,
        Feed,
        AuditTrail,
        RecordRowsRepository,
        Records,
        Sessions,
        Passwords,
        ConsoleAddressesRepository,
        ConsoleAddressesService,
        MaintenanceRepository,
        MaintenanceService,
        StaffRepository,
        StaffRecoveryService,
        AuthenticatorsRepository,
        TwoFactorRemovalService,
      ],
    };
  }
}
