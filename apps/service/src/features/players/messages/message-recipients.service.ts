import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { Refusal } from '#platform/errors/refusal';
import { COUNT_LIMIT } from '#platform/paging/page';
import { AccountsService } from '#features/players/accounts/accounts.service';
import type { MessageEntity } from './message.entity';
import { tidyAudience } from './messages.rules';

type Audience = Schemas['MessageAudience'];

const BEGINNING = new Date(0);

/** Includes players who register in the very instant of sending; clocks of processes differ by more than this. */
const INSTANT_MS = 1;

/** For which players a message is. */
@Injectable()
export class MessageRecipientsService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly clock: Clock,
  ) {}

  /**
   * An audience without the fields that its kind does not use, and without unknown uids.
   * @throws Refusal `message.noRecipients` when no player fits
   */
  async settle(asked: Audience): Promise<Audience> {
    const audience = tidyAudience(asked);
    if (audience.kind === 'all') return audience;
    if (audience.kind === 'chosen') {
      const uids = await this.accounts.existing(audience.uids ?? []);
      if (uids.length > 0) return { ...audience, uids };
    } else if ((await this.next({ audience, sentAt: this.clock.now() }, 0, 1)).length > 0) return audience;
    throw new Refusal('message.noRecipients');
  }

  /** Counts the players whom an audience reaches if it is sent to now, and finds its unknown uids. */
  async reach(asked: Audience): Promise<Schemas['MessageReach']> {
    const audience = tidyAudience(asked);
    if (audience.kind === 'chosen') {
      const uids = audience.uids ?? [];
      const existing = new Set(await this.accounts.existing(uids));
      return { players: existing.size, isMore: false, unknownUids: uids.filter((uid) => !existing.has(uid)) };
    }
    const counted = await this.accounts.count(filterOf(audience, this.clock.now()));
    return { players: Math.min(counted, COUNT_LIMIT), isMore: counted > COUNT_LIMIT, unknownUids: [] };
  }

  /** The next players of a message that does not go to all, in ascending order, those above `after`. */
  async next(message: Pick<MessageEntity, 'audience' | 'sentAt'>, after: number, take: number): Promise<number[]> {
    const { audience, sentAt } = message;
    if (audience.kind === 'chosen') return (audience.uids ?? []).filter((uid) => uid > after).slice(0, take);
    return this.accounts.uidsOf(filterOf(audience, sentAt ?? this.clock.now()), after, take);
  }

  /** Counts the players of a message that does not go to all; null when there are more than `COUNT_LIMIT`. */
  async count({ audience, sentAt }: Pick<MessageEntity, 'audience' | 'sentAt'>): Promise<number | null> {
    if (audience.kind === 'chosen') return audience.uids?.length ?? 0;
    const counted = await this.accounts.count(filterOf(audience, sentAt ?? this.clock.now()));
    return counted > COUNT_LIMIT ? null : counted;
  }

  /** Counts the players who are registered at an instant. */
  countAll(at: Date): Promise<number> {
    return this.accounts.countRegistered(BEGINNING, new Date(at.getTime() + INSTANT_MS));
  }
}

/** The players of an audience who had registered at an instant: later ones are not among those for whom it was meant. */
function filterOf({ channelID: channelId, member: isMember, registeredFrom, registeredTo }: Audience, at: Date) {
  const ends = [at, ...(registeredTo === undefined ? [] : [new Date(registeredTo)])];
  return {
    ...(channelId !== undefined && { channelId }),
    ...(isMember !== undefined && { isMember }),
    ...(registeredFrom !== undefined && { registeredFrom: new Date(registeredFrom) }),
    registeredTo: new Date(Math.min(...ends.map((end) => end.getTime()))),
  };
}
