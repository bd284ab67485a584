import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Cluster, defineChannel } from '../../platform/cluster/cluster';
import { playerTopic } from '../../platform/feed/topic';
import { newId } from '../../platform/ids/ids';
import { SocketHost } from '../../platform/realtime/socket-host';

interface Asked {
  readonly question: string;
  readonly uids: readonly number[];
}

const presenceAsked = defineChannel<Asked>('push.presence-asked');
/** What a process says that holds sockets of some of them. */
const presenceTold = defineChannel<Asked>('push.presence-told');

/** How long the other processes have to say so; who is silent holds none of them. */
const PATIENCE_MS = 250;

/** Who has the portal open at this moment, on any process: they see what comes, and need no note. */
@Injectable()
export class PushPresenceService implements OnModuleInit {
  private readonly told = new Map<string, Set<number>>();

  constructor(
    private readonly host: SocketHost,
    private readonly cluster: Cluster,
  ) {}

  onModuleInit(): void {
    this.cluster.subscribe(presenceAsked, ({ question, uids }) => {
      const here = this.here(uids);
      if (here.length > 0) this.cluster.publish(presenceTold, { question, uids: here });
    });
    this.cluster.subscribe(presenceTold, ({ question, uids }) => {
      for (const uid of uids) this.told.get(question)?.add(uid);
    });
  }

  /** Those of the players who have the portal open. Not inside a unit of work: it may wait for other processes. */
  async present(uids: readonly number[]): Promise<ReadonlySet<number>> {
    const here = new Set(this.here(uids));
    const away = uids.filter((uid) => !here.has(uid));
    if (away.length === 0 || !this.cluster.isClustered) return here;
    const question = newId();
    this.told.set(question, here);
    this.cluster.publish(presenceAsked, { question, uids: away });
    await pause(PATIENCE_MS);
    this.told.delete(question);
    return here;
  }

  private here(uids: readonly number[]): number[] {
    const { rooms } = this.host.of('player').adapter;
    return uids.filter((uid) => (rooms.get(playerTopic(String(uid)))?.size ?? 0) > 0);
  }
}
