import { Injectable } from '@nestjs/common';
import { actUnder } from '#platform/actor/actor-context';
import { Clock } from '#platform/clock/clock';
import { MessagesService } from '#features/players/messages/messages.service';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { StandingMutesService } from '#features/community/standings/standing-mutes.service';
import { StandingsService } from '#features/community/standings/standings.service';
import { ModerationContentsService } from './moderation-contents.service';
import type { ModerationItemEntity } from './moderation-item.entity';
import { asDecided, messageFor } from './moderation.mapper';
import { muteEnd, namedBy } from './moderation.rules';

/** Consequences of a decision for the author: a message, and marks for or against them. */
@Injectable()
export class ModerationAuthorsService {
  constructor(
    private readonly contents: ModerationContentsService,
    private readonly accounts: AccountsService,
    private readonly standings: StandingsService,
    private readonly mutes: StandingMutesService,
    private readonly messages: MessagesService,
    private readonly clock: Clock,
  ) {}

  /** Inside the caller's unit of work, in the name of the member of staff who decided. */
  async conclude(item: ModerationItemEntity): Promise<void> {
    // An erased player hears nothing and is held to nothing.
    if ((await this.accounts.nameOf(item.uid)) === null) return;
    await actUnder(item.decidedName, () => this.apply(item));
  }

  private async apply(item: ModerationItemEntity): Promise<void> {
    const { uid, strike, mute, reason } = item;
    if (strike) await this.standings.strike(uid);
    const until = muteEnd(mute, this.clock.now());
    if (until) await this.mutes.mute(uid, until, reason);
    const found = await this.contents.find(item);
    const content = found && asDecided(found, item);
    const label = this.contents.labelOf(item.kind);
    const message = messageFor(item, {
      label,
      name: content ? namedBy(content.text, content.title) : '',
      path: content?.path ?? '',
    });
    if (message) await this.messages.notify(uid, message);
  }
}
