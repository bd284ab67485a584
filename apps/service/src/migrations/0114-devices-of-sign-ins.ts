import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

/** Finds who signed in on a device. */
export class DevicesOfSignIns0114 implements MigrationInterface {
  readonly name = migrationName(114, 'devices-of-sign-ins');

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX ix_sign_in_devices_sign ON sign_in_devices (device_sign, last_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_sign_in_devices_sign');
  }
}
