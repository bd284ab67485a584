import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { MoreThanOrEqual } from 'typeorm';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { AlarmChannelEntity } from './alarm-channel.entity';
import { BROKEN_FAILURES } from './alarms.rules';

/** A channel as the console shows it: of its address and its secret no more than that they are there. */
export const toAlarmChannel = (channel: AlarmChannelEntity): Schemas['AlarmChannel'] => ({
  id: channel.id,
  version: channel.version,
  kind: channel.kind,
  name: channel.name,
  addressHint: channel.addressHint,
  staffIds: channel.staffIds ?? [],
  hasSecret: channel.sealedSecret !== null,
  isOn: channel.isOn,
  deliveredAt: channel.deliveredAt?.toISOString() ?? null,
  failedAt: channel.failedAt?.toISOString() ?? null,
  failures: channel.failures,
  error: channel.error,
  createdAt: channel.createdAt.toISOString(),
  updatedAt: channel.updatedAt.toISOString(),
});

/** A channel, as staff change it. */
export const alarmChannelRecord = defineRecord<AlarmChannelEntity>({
  resource: 'alarm-channels',
  entity: AlarmChannelEntity,
  label: ({ name }) => name,
  snapshot: ({ kind, name, addressHint, staffIds, sealedSecret, isOn }) => ({
    kind,
    name,
    addressHint,
    ...(staffIds && { staffIds }),
    hasSecret: sealedSecret !== null,
    isOn,
  }),
  notFound: 'alarm-channel.notFound',
  stale: { refusal: 'alarm-channel.stale', current: toAlarmChannel },
});

const SORT_COLUMNS = { id: 'id', updatedAt: 'updated_at' } as const;

/** Channels in the database, beyond what `Records` does with each. Every method that writes belongs inside a unit of work. */
@Injectable()
export class AlarmChannelsRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  page(query: QueryOf<'consoleListAlarmChannels'>): Promise<Page<AlarmChannelEntity>> {
    const { isOn } = query?.filter ?? {};
    return this.records.page(alarmChannelRecord, query, {
      sort: SORT_COLUMNS,
      where: [isOn !== undefined && (isOn ? 'is_on' : 'NOT is_on')],
    });
  }

  find(id: number): Promise<AlarmChannelEntity | null> {
    return this.channels.findOneBy({ id });
  }

  async idsOn(): Promise<number[]> {
    const channels = await this.channels.find({ where: { isOn: true }, order: { id: 'ASC' }, select: { id: true } });
    return channels.map(({ id }) => id);
  }

  /** Returns the channels that are on and failed again and again. */
  listBroken(): Promise<AlarmChannelEntity[]> {
    return this.channels.findBy({ isOn: true, failures: MoreThanOrEqual(BROKEN_FAILURES) });
  }

  /** Keeps how a delivery went: no history, no new version, so that nobody who saves the channel is refused. */
  async noteOutcome(id: number, failure: string | null, now: Date): Promise<void> {
    if (failure === null) await this.channels.update({ id }, { deliveredAt: now, failures: 0 });
    else await this.channels.update({ id }, { failedAt: now, error: failure, failures: () => 'failures + 1' });
  }

  private get channels() {
    return this.database.repository(AlarmChannelEntity);
  }
}
