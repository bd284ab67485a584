import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Cluster, defineChannel } from '#platform/cluster/cluster';
import { playerTopic } from '#platform/feed/topic';
import { newId } from '#platform/ids/ids';
import { SocketHost } from '#platform/realtime/socket-host';

interface Asked {
  readonly question: string;
  readonly uids: readonly number[];
}

const presenceAsked = defineChannel<Asked>('push.presence-asked');
/** Reported by a process that holds sockets of some of them. */
const presenceReported = defineChannel<Asked>('push.presence-told');

/** Milliseconds in which the other processes must report; a silent one holds no sockets of the players. */
const PATIENCE_MS = 250;

/** Finds the players who have the portal open at this moment, on any process: they see what comes, and need no note. */
@Injectable()
export class PushPresenceService {
  private readonly presentByQuestion = new Map<string, Set<number>>();

  constructor(
    private readonly host: SocketHost,
    private readonly cluster: Cluster,
  ) {}

  /** Answers questions of other processes and collects their answers. */
  listen(): void {
    this.cluster.subscribe(presenceAsked, ({ question, uids }) => {
      const here = this.here(uids);
      if (here.length > 0) this.cluster.publish(presenceReported, { question, uids: here });
    });
    this.cluster.subscribe(presenceReported, ({ question, uids }) => {
      for (const uid of uids) this.presentByQuestion.get(question)?.add(uid);
    });
  }

  /** Returns the players who have the portal open. Not inside a unit of work, because it may wait for other processes. */
  async present(uids: readonly number[]): Promise<ReadonlySet<number>> {
    const here = new Set(this.here(uids));
    const away = uids.filter((uid) => !here.has(uid));
    if (away.length === 0 || !this.cluster.isClustered) return here;
    const question = newId();
    this.presentByQuestion.set(question, here);
    this.cluster.publish(presenceAsked, { question, uids: away });
    await pause(PATIENCE_MS);
    this.presentByQuestion.delete(question);
    return here;
  }

  private here(uids: readonly number[]): number[] {
    const { rooms } = this.host.of('player').adapter;
    return uids.filter((uid) => (rooms.get(playerTopic(String(uid)))?.size ?? 0) > 0);
  }
}
