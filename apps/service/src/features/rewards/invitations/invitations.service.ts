import { MAX_ID, type QueryOf, type Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { decodeCursor, encodeCursor } from '#platform/paging/cursor';
import type { Page } from '#platform/paging/page';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { InvitationCodesService } from './invitation-codes.service';
import { InvitationSettingsService } from './invitation-settings.service';
import { toInvitation, toInvited } from './invitations.mapper';
import { InvitationsRepository } from './invitations.repository';
import { isCappedAt } from './invitations.rules';

const PAGE_SIZE = 20;
const CURSOR = 'invited';

/** Invitations and their rewards, as the inviter sees them and as staff do. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly codes: InvitationCodesService,
    private readonly settings: InvitationSettingsService,
    private readonly accounts: AccountsService,
  ) {}

  /** A player's code, what it brings, and what it has brought. */
  async own(uid: number): Promise<Schemas['OwnInvitations']> {
    const { code, earned } = await this.codes.of(uid);
    const { enabled: isOpen, ...rules } = await this.settings.current();
    const isCapped = isCappedAt(earned, rules);
    const inviterCoins = isCapped ? 0 : rules.inviterCoins;
    return { code, isOpen, ...rules, inviterCoins, ...(await this.invitations.countOf(uid)), earned, isCapped };
  }

  /** Returns the players who came by a player's code, page by page, the latest first. */
  async invited(uid: number, query: QueryOf<'listInvited'>): Promise<Schemas['InvitedPage']> {
    const { cursor, pageSize = PAGE_SIZE } = query ?? {};
    const [before = MAX_ID] = cursor ? decodeCursor(cursor, CURSOR, [MAX_ID]) : [];
    const found = await this.invitations.pageOf(uid, before, pageSize + 1);
    const page = found.slice(0, pageSize);
    const names = await this.accounts.namesOf(page.map(({ inviteeUid }) => inviteeUid));
    const last = page.at(-1);
    return {
      list: page.map((invitation) => toInvited(invitation, names.get(invitation.inviteeUid) ?? '')),
      nextCursor: found.length > pageSize && last ? encodeCursor(CURSOR, [last.id]) : null,
    };
  }

  async list(query: QueryOf<'consoleListInvitations'>): Promise<Page<Schemas['Invitation']>> {
    return (await this.invitations.page(query)).map(toInvitation);
  }

  /** Figures of each day on which somebody was invited or an invitation was settled. */
  async figures({ from, to }: QueryOf<'getInvitationFigures'>): Promise<Schemas['InvitationFigures']> {
    const invited = new Map((await this.invitations.invitedByDay(from, to)).map((row) => [row.day, row]));
    const settled = new Map((await this.invitations.settledByDay(from, to)).map((row) => [row.day, row]));
    const days = [...new Set([...invited.keys(), ...settled.keys()])].sort();
    return { days: days.map((day) => ({ ...none, day, ...invited.get(day), ...settled.get(day) })) };
  }
}

const none = {
  invited: 0,
  held: 0,
  rewarded: 0,
  expired: 0,
  refused: 0,
  capped: 0,
  inviterCoins: 0,
  inviteeCoins: 0,
};
