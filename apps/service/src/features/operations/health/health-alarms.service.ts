import { Injectable } from '@nestjs/common';
import type { AlarmSource, FoundAlarm } from '#platform/alarms/alarm-sources';
import { Clock } from '#platform/clock/clock';
import { Cluster } from '#platform/cluster/cluster';
import { AppConfig } from '#platform/config/app-config';
import { HealthService } from './health.service';
import { backupProblem, diskProblem } from './health.rules';
import { sandboxProblem } from './unsafe-settings.rules';

const one = (text: string | null): FoundAlarm[] => (text === null ? [] : [{ subject: '', text }]);

/** Alarms about the machine, its backups and its settings. */
@Injectable()
export class HealthAlarmsService {
  constructor(
    private readonly config: AppConfig,
    private readonly health: HealthService,
    private readonly cluster: Cluster,
    private readonly clock: Clock,
  ) {}

  sources(): AlarmSource[] {
    return [
      { kind: 'disk', label: '磁盘空间不足', look: async () => one(diskProblem(await this.health.readDisk())) },
      { kind: 'backup', label: '备份异常', look: async () => one(await this.backupProblem()) },
      { kind: 'redis', label: 'Redis 无法连接', look: () => Promise.resolve(one(this.redisProblem())) },
      { kind: 'sandbox-pay', label: '设置不安全', look: () => Promise.resolve(one(sandboxProblem(this.config))) },
    ];
  }

  private async backupProblem(): Promise<string | null> {
    const backups = await this.health.readBackups();
    return backupProblem(backups, { startedAt: this.health.startedAt, now: this.clock.now() });
  }

  private redisProblem(): string | null {
    return this.cluster.isMissing ? '设置了 REDIS_URL，但连接不上：各进程之间的消息与限流会延迟或只在本进程生效' : null;
  }
}
