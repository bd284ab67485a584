import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sessionsEnded } from '#platform/auth/session.events';
import { Clock } from '#platform/clock/clock';
import { Erasers } from '#platform/erasure/erasers';
import { DomainEvents } from '#platform/events/domain-events';
import { messageReached } from '#features/players/messages/messages.events';
import { agentReplied } from '#features/support/support/support.events';
import { PushTasksService } from './push-tasks.service';
import { PushRepository } from './push.repository';
import { messageNote, replyNote } from './push.rules';

/** What is told to browsers is promised with what happened; and a browser goes with its session and its player. */
@Injectable()
export class PushPromisesService implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly erasers: Erasers,
    private readonly subscriptions: PushRepository,
    private readonly tasks: PushTasksService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.takePart(messageReached, async ({ message, uids }) => {
      const note = messageNote(message);
      const audience = uids === 'everybody' ? uids : { uids: await this.subscriptions.playersAmong(uids) };
      if (audience === 'everybody' || audience.uids.length > 0) await this.tasks.promise(note, audience, this.now());
    });
    this.events.takePart(agentReplied, async ({ uid }) => {
      if (!(await this.subscriptions.hasPlayer(uid))) return;
      await this.tasks.promise(replyNote, { uids: [uid] }, { ...this.now(), key: `push:${uid}` });
    });
    this.events.takePart(sessionsEnded, ({ sessionIds }) => this.subscriptions.removeOfSessions(sessionIds));
    this.erasers.declare({
      name: 'push',
      label: '通知订阅',
      tables: ['push_subscriptions'],
      erase: (uid) => this.subscriptions.removeOfPlayer(uid),
    });
  }

  private now() {
    return { at: this.clock.now() };
  }
}
