import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { hasPermission } from '#platform/actor/permissions';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { SocketHost } from '#platform/realtime/socket-host';
import { SupportAgentsRepository } from './support-agents.repository';

const BEAT_SECONDS = 10;

/** Notes every few seconds which agents have a desk open on this process. */
@Injectable()
export class AgentDesksService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(AgentDesksService.name);
  private stopBeat: (() => void) | undefined;
  private beats = 0;
  private noting: Promise<void> | undefined;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly agents: SupportAgentsRepository,
    private readonly host: SocketHost,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.stopBeat = this.clock.everySecond(() => {
      this.beats += 1;
      if (this.beats % BEAT_SECONDS > 0 || this.noting) return;
      this.noting = this.note()
        .catch((error: unknown) => this.logger.error(`who is there could not be noted: ${String(error)}`))
        .finally(() => (this.noting = undefined));
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopBeat?.();
    await this.noting;
  }

  /** Notes it now. */
  async note(): Promise<void> {
    const principals = [...this.host.of('staff').sockets.values()].map(({ data }) => data.principal);
    // Staff whose role may no longer reply are away, even while their console is open.
    const ids = new Set(
      principals.flatMap((principal) =>
        principal.kind === 'staff' && hasPermission(principal, 'support-conversations.reply')
          ? [principal.staffId]
          : [],
      ),
    );
    const there = await this.agents.among([...ids]);
    if (there.length > 0) await this.unitOfWork.run(() => this.agents.see(there, this.clock.now()));
  }
}
