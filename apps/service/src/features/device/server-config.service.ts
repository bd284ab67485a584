import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { AuditTrail } from '../../platform/audit/audit-trail';
import { changesBetween } from '../../platform/audit/changes';
import { Refusal } from '../../platform/errors/refusal';
import { DomainEvents } from '../../platform/events/domain-events';
import { serverConfigChanged } from './device.events';
import { toServerConfig, toServerConfigRecord } from './server-config.mapper';
import { ServerConfigRepository } from './server-config.repository';

/** The server config, as operators edit it. */
@Injectable()
export class ServerConfigService {
  constructor(
    private readonly configs: ServerConfigRepository,
    private readonly auditTrail: AuditTrail,
    private readonly events: DomainEvents,
  ) {}

  async get(): Promise<Schemas['ServerConfigRecord']> {
    return toServerConfigRecord(await this.configs.get());
  }

  async update(input: BodyOf<'updateServerConfig'>): Promise<Schemas['ServerConfigRecord']> {
    const before = await this.configs.get();
    if (!(await this.configs.save(input.version, toServerConfig(input)))) {
      throw new Refusal('device.stale', { current: await this.get() });
    }
    const after = await this.configs.get();
    this.events.emit(serverConfigChanged, { version: after.version });
    await this.auditTrail.record({
      action: 'update',
      resource: 'device',
      recordId: after.id,
      recordLabel: '客户端配置',
      ...changesBetween(toServerConfig(before), toServerConfig(after)),
    });
    return toServerConfigRecord(after);
  }
}
