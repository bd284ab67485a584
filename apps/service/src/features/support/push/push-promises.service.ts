import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import type { PushRef } from '#platform/push/push-sources';
import type { MessageReached } from '#features/players/messages/messages.events';
import { PushTasksService } from './push-tasks.service';
import { PushRepository } from './push.repository';
import { messageNote, replyNote } from './push.rules';

/** Promises notes to browsers, in the unit of work of the event that they are about. */
@Injectable()
export class PushPromisesService {
  constructor(
    private readonly subscriptions: PushRepository,
    private readonly tasks: PushTasksService,
    private readonly clock: Clock,
  ) {}

  async promise({ message, uids }: MessageReached): Promise<void> {
    const note = messageNote(message);
    const audience = uids === 'everybody' ? uids : { uids: await this.subscriptions.playersAmong(uids) };
    if (audience === 'everybody' || audience.uids.length > 0) await this.tasks.promise(note, audience, this.now());
  }

  async promiseReply(uid: number): Promise<void> {
    if (!(await this.subscriptions.isWished(uid, 'support'))) return;
    await this.tasks.promise(replyNote, { uids: [uid] }, { ...this.now(), key: `push:${uid}` });
  }

  /** Promises a note by its reference: its text is read when it is sent. */
  async promiseRef({ runAt, ...ref }: PushRef & { readonly runAt?: Date }): Promise<void> {
    const { kind, uid } = ref;
    if (!(await this.subscriptions.isWished(uid, kind))) return;
    await this.tasks.promise(ref, { uids: [uid] }, { at: runAt ?? this.clock.now(), runAt });
  }

  private now() {
    return { at: this.clock.now() };
  }
}
