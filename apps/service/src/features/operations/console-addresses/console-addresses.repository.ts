import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { defineRecord } from '#platform/records/record-definition';
import { ConsoleAddressesEntity } from './console-addresses.entity';
import { consoleAddressesChanged } from './console-addresses.events';
import { toConsoleAddresses } from './console-addresses.mapper';

export const ONLY_ROW = 1;

/** The list, as owners change it. */
export const consoleAddressesRecord = defineRecord({
  resource: 'console-addresses',
  entity: ConsoleAddressesEntity,
  label: () => '控制台访问地址',
  snapshot: ({ addresses }) => ({ addresses }),
  stale: { refusal: 'console-address.stale', current: toConsoleAddresses },
  changed: consoleAddressesChanged,
});

/** The one row of the list. */
@Injectable()
export class ConsoleAddressesRepository {
  constructor(private readonly database: Database) {}

  /** @throws Error where the migration's row is gone */
  get(): Promise<ConsoleAddressesEntity> {
    return this.database.repository(ConsoleAddressesEntity).findOneByOrFail({ id: ONLY_ROW });
  }
}
