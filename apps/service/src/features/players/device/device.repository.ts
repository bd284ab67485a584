import { Injectable } from '@nestjs/common';
import type { BodyOf } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';

type Init = BodyOf<'initDevice'>;
type Start = BodyOf<'startDevice'>;

/** Devices in the database, each call one statement: a device that two calls bring at once is still one row. */
@Injectable()
export class DeviceRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Notes that a device is here. */
  async see({ deviceID, appID = '', channelID }: Init): Promise<void> {
    await this.database.execute(
      `INSERT INTO devices (device_id, app_id, channel_id, first_seen_at, last_seen_at, launches)
       VALUES (:deviceId, :appId, :channelId, :now, :now, 0)
       ON CONFLICT (device_id) DO UPDATE SET app_id = excluded.app_id, last_seen_at = excluded.last_seen_at`,
      { deviceId: deviceID, appId: appID, channelId: channelID || '0', now: this.clock.now() },
    );
  }

  /** Counts a launch, also of a device that was never seen before. */
  async launch({ deviceID, appID = '', channelID, clientVersion, language }: Start): Promise<void> {
    await this.database.execute(
      `INSERT INTO devices
         (device_id, app_id, channel_id, first_seen_at, last_seen_at, launches, client_version, language)
       VALUES (:deviceId, :appId, :channelId, :now, :now, 1, :clientVersion, :language)
       ON CONFLICT (device_id) DO UPDATE SET
         app_id = excluded.app_id, last_seen_at = excluded.last_seen_at, launches = devices.launches + 1,
         client_version = COALESCE(excluded.client_version, devices.client_version),
         language = COALESCE(excluded.language, devices.language)`,
      {
        deviceId: deviceID,
        appId: appID,
        channelId: channelID || '0',
        now: this.clock.now(),
        clientVersion: clientVersion ?? null,
        language: language ?? null,
      },
    );
  }
}
