import { Injectable } from '@nestjs/common';
import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { isPublicUrl } from '#platform/addresses/public-addresses';
import { StaffDirectoryService } from '#features/operations/staff/staff-directory.service';
import { Clock } from '#platform/clock/clock';
import { AppConfig } from '#platform/config/app-config';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { refusedField } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import type { AlarmChannelEntity } from './alarm-channel.entity';
import { alarmChannelRecord, AlarmChannelsRepository, toAlarmChannel } from './alarm-channels.repository';
import { AlarmSecretsService } from './alarm-secrets.service';
import { AlarmSenderService } from './alarm-sender.service';
import { addressHint, type AlarmChannelKind, type Announcement } from './alarms.rules';
import { isSignable } from './webhooks';

type AlarmChannel = Schemas['AlarmChannel'];

/** Nothing has been sent to this address. */
const untried = { deliveredAt: null, failedAt: null, failures: 0, error: null } as const;

/** Destination of a channel's announcements: an address, or chosen staff. */
type Place = Pick<AlarmChannelEntity, 'sealedAddress' | 'addressHint' | 'staffIds'>;

/** Webhooks and staff that alarms are sent to, as staff set them up. */
@Injectable()
export class AlarmChannelsService {
  constructor(
    private readonly config: AppConfig,
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly channels: AlarmChannelsRepository,
    private readonly secrets: AlarmSecretsService,
    private readonly sender: AlarmSenderService,
    private readonly clock: Clock,
    private readonly staff: StaffDirectoryService,
  ) {}

  async list(query: QueryOf<'consoleListAlarmChannels'>): Promise<Page<AlarmChannel>> {
    return (await this.channels.page(query)).map(toAlarmChannel);
  }

  /** @throws Refusal `alarm-channel.notFound` */
  async get(id: number): Promise<AlarmChannel> {
    return toAlarmChannel(await this.records.require(alarmChannelRecord, id));
  }

  /** @throws Refusal `alarm-channel.badAddress`, `alarm-channel.unsigned`, `alarm-channel.noStaff` */
  async create(body: BodyOf<'consoleCreateAlarmChannel'>): Promise<AlarmChannel> {
    const { kind, name, address, secret, isOn, staffIds = [] } = body;
    const place = kind === 'staff' ? await this.staffOf(address, staffIds) : this.placeOf(address);
    const sealedSecret = this.secretOf(kind, secret);
    const fields = { kind, name: name.trim(), isOn, sealedSecret, ...place, ...untried };
    return toAlarmChannel(await this.unitOfWork.run(() => this.records.add(alarmChannelRecord, fields)));
  }

  /**
   * Saves a channel; an address or a secret that is null stays.
   * Staff stay where they are not given.
   * @throws Refusal `alarm-channel.notFound`, `alarm-channel.badAddress`, `alarm-channel.unsigned`, `alarm-channel.noStaff`, and
   * `alarm-channel.stale` with the channel as it is now
   */
  async update(id: number, body: BodyOf<'consoleUpdateAlarmChannel'>): Promise<AlarmChannel> {
    const { version, name, address, secret, isOn } = body;
    const place = await this.newPlaceOf(id, body);
    const note = { ...(address !== null && { addressReplaced: true }), ...(secret && { secretReplaced: true }) };
    const request = { id, version, action: 'update', note };
    const { after } = await this.unitOfWork.run(() =>
      this.records.change(alarmChannelRecord, request, ({ kind }) => ({
        name: name.trim(),
        isOn,
        ...place,
        ...(secret !== null && { sealedSecret: this.secretOf(kind, secret) }),
      })),
    );
    return toAlarmChannel(after);
  }

  /** @throws Refusal `alarm-channel.notFound` */
  async remove(id: number): Promise<AlarmChannel> {
    return toAlarmChannel(await this.unitOfWork.run(() => this.records.remove(alarmChannelRecord, id)));
  }

  /** Sends a test and waits for the other side. @throws Refusal `alarm-channel.notFound` */
  async test(id: number): Promise<Schemas['AlarmChannelTest']> {
    const channel = await this.records.require(alarmChannelRecord, id);
    const error = await this.sender.send(channel, this.testOf(channel));
    const request = { id, action: 'test', note: { outcome: error ?? '已送达' } };
    await this.unitOfWork.run(async () => {
      await this.channels.noteOutcome(id, error, this.clock.now());
      await this.records.change(alarmChannelRecord, request, () => ({}));
    });
    return { isDelivered: error === null, error };
  }

  private testOf({ id, name }: AlarmChannelEntity): Announcement {
    const now = this.clock.now().toISOString();
    const text = '这是一条测试消息，收到它说明告警能送达这里。';
    return {
      id: `test-${id}-${Date.parse(now)}`,
      event: 'test',
      kind: 'test',
      label: name,
      text,
      openedAt: now,
      closedAt: null,
    };
  }

  /** Returns the changes that an update makes to a channel's destination; its kind stays. */
  private async newPlaceOf(
    id: number,
    { address, staffIds }: Pick<BodyOf<'consoleUpdateAlarmChannel'>, 'address' | 'staffIds'>,
  ): Promise<Partial<AlarmChannelEntity>> {
    const { kind } = await this.records.require(alarmChannelRecord, id);
    if (kind !== 'staff') return address === null ? {} : { ...this.placeOf(address), ...untried };
    return address === null && staffIds === undefined ? {} : this.staffOf(address, staffIds ?? []);
  }

  private async staffOf(address: string | null, staffIds: readonly number[]): Promise<Place> {
    if (address !== null) throw refusedField('alarm-channel.badAddress', 'address');
    const working = (await this.staff.members()).filter(({ disabled }) => !disabled).map(({ id }) => id);
    if (staffIds.length === 0 || staffIds.some((id) => !working.includes(id)))
      throw refusedField('alarm-channel.noStaff', 'staffIds');
    return { sealedAddress: '', addressHint: `${staffIds.length} 名员工`, staffIds: [...staffIds] };
  }

  private placeOf(given: string | null): Place {
    const address = given?.trim() ?? '';
    if (!isPublicUrl(address, this.config.isPushLocal)) throw refusedField('alarm-channel.badAddress', 'address');
    return { sealedAddress: this.secrets.sealAddress(address), addressHint: addressHint(address), staffIds: null };
  }

  /** Null for none; an empty text is none too. */
  private secretOf(kind: AlarmChannelKind, given: string | null): string | null {
    const secret = given?.trim() ?? '';
    if (secret === '') return null;
    if (!isSignable(kind)) throw refusedField('alarm-channel.unsigned', 'secret');
    return this.secrets.sealSecret(secret);
  }
}
