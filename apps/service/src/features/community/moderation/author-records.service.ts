import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { StandingsService } from '#features/community/standings/standings.service';
import { ModerationContentsService } from './moderation-contents.service';
import type { ModerationItemEntity } from './moderation-item.entity';
import { ModerationItemsRepository } from './moderation-items.repository';
import { later } from './moderation.rules';

type Author = Schemas['ModeratedAuthor'];

const DAY_MS = 24 * 60 * 60_000;
const STRIKES_MS = 90 * DAY_MS;
const LAST = 10;

type Hidden = Pick<ModerationItemEntity, 'id' | 'mute'>;

const nothing: Hidden = { id: 0, mute: 'none' };

const instantOf = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** The record of an author for moderators: the age of the account, and earlier decisions. */
@Injectable()
export class AuthorRecordsService {
  constructor(
    private readonly items: ModerationItemsRepository,
    private readonly contents: ModerationContentsService,
    private readonly accounts: AccountsService,
    private readonly standings: StandingsService,
    private readonly clock: Clock,
  ) {}

  /** @param hidden a decision that who looks must not know of, because they look at the same for the second time */
  async of(uid: number, hidden: Hidden = nothing): Promise<Author> {
    const now = this.clock.now();
    const decided = await this.items.decidedOf(uid, LAST, hidden.id);
    const name = await this.accounts.nameOf(uid);
    const registeredAt = name === null ? null : (await this.accounts.standingOf(uid)).registeredAt;
    const standing = (await this.standings.ofAll([uid])).get(uid);
    return {
      uid,
      name: name ?? '',
      registeredAt: instantOf(registeredAt),
      days: registeredAt ? Math.max(0, Math.floor((now.getTime() - registeredAt.getTime()) / DAY_MS)) : 0,
      trust: standing?.trust ?? 0,
      mutedUntil: hidden.mute === 'none' ? instantOf(standing?.mutedUntil) : null,
      strikes: await this.items.countStrikes(uid, later(now, -STRIKES_MS), hidden.id),
      decisions: decided.flatMap((item) => this.decisionOf(item)),
    };
  }

  private decisionOf({
    id,
    kind,
    decision,
    reason,
    decidedName,
    decidedAt,
  }: ModerationItemEntity): Author['decisions'] {
    if (!decision || !decidedAt) return [];
    const kindLabel = this.contents.labelOf(kind);
    return [{ id, kind, kindLabel, decision, reason, decidedBy: decidedName, decidedAt: decidedAt.toISOString() }];
  }
}
