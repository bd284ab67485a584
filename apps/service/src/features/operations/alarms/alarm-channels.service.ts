import { Injectable } from '@nestjs/common';
import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { isPublicUrl } from '#platform/addresses/public-addresses';
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

/** Webhooks that alarms are sent to, as staff set them up. */
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
  ) {}

  async list(query: QueryOf<'consoleListAlarmChannels'>): Promise<Page<AlarmChannel>> {
    return (await this.channels.page(query)).map(toAlarmChannel);
  }

  /** @throws Refusal `alarm-channel.notFound` */
  async get(id: number): Promise<AlarmChannel> {
    return toAlarmChannel(await this.records.require(alarmChannelRecord, id));
  }

  /** @throws Refusal `alarm-channel.badAddress`, `alarm-channel.unsigned` */
  async create({ kind, name, address, secret, isOn }: BodyOf<'consoleCreateAlarmChannel'>): Promise<AlarmChannel> {
    const place = this.placeOf(address);
    const sealedSecret = this.secretOf(kind, secret);
    const fields = { kind, name: name.trim(), isOn, sealedSecret, ...place, ...untried };
    return toAlarmChannel(await this.unitOfWork.run(() => this.records.add(alarmChannelRecord, fields)));
  }

  /**
   * Saves a channel; an address or a secret that is null stays.
   * @throws Refusal `alarm-channel.notFound`, `alarm-channel.badAddress`, `alarm-channel.unsigned`, and `alarm-channel.stale`
   * with the channel as it is now
   */
  async update(id: number, body: BodyOf<'consoleUpdateAlarmChannel'>): Promise<AlarmChannel> {
    const { version, name, address, secret, isOn } = body;
    const place = address === null ? {} : { ...this.placeOf(address), ...untried };
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

  private placeOf(given: string): Pick<AlarmChannelEntity, 'sealedAddress' | 'addressHint'> {
    const address = given.trim();
    if (!isPublicUrl(address, this.config.isPushLocal)) throw refusedField('alarm-channel.badAddress', 'address');
    return { sealedAddress: this.secrets.sealAddress(address), addressHint: addressHint(address) };
  }

  /** Null for none; an empty text is none too. */
  private secretOf(kind: AlarmChannelKind, given: string | null): string | null {
    const secret = given?.trim() ?? '';
    if (secret === '') return null;
    if (!isSignable(kind)) throw refusedField('alarm-channel.unsigned', 'secret');
    return this.secrets.sealSecret(secret);
  }
}
