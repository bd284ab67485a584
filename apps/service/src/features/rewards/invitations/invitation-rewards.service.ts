import { Injectable } from '@nestjs/common';
import { diamonds } from '#platform/money/yuan';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { MessagesService } from '#features/players/messages/messages.service';
import { WalletService } from '#features/players/wallet/wallet.service';
import type { InvitationEntity } from './invitation.entity';
import { InvitationCodesRepository } from './invitation-codes.repository';
import { InvitationSettingsService } from './invitation-settings.service';
import { maskedName } from './invitations.rules';

const LINK = '/invitations';

/** Reward that an inviter got, and whether a cap withheld it. */
export type Reward = Pick<InvitationEntity, 'inviterPaid' | 'isCapped'>;

type Parties = Pick<InvitationEntity, 'inviterUid' | 'inviteeUid'>;

/** Gives what an invitation brings, inside the unit of work that settles it. */
@Injectable()
export class InvitationRewardsService {
  constructor(
    private readonly codes: InvitationCodesRepository,
    private readonly settings: InvitationSettingsService,
    private readonly wallet: WalletService,
    private readonly accounts: AccountsService,
    private readonly messages: MessagesService,
  ) {}

  /**
   * Keeps both wallets from changing, before the invitation is locked: a player who checks in holds their wallet and then
   * looks for the invitation. An inviter has the smaller uid, in whose order wallets are locked.
   */
  async hold({ inviterUid, inviteeUid }: Parties): Promise<void> {
    for (const uid of [inviterUid, inviteeUid].sort((a, b) => a - b)) await this.wallet.hold(uid);
  }

  /** Gives both what was promised to them, the inviter as far as the caps allow, and tells the inviter. */
  async give(invitation: InvitationEntity): Promise<Reward> {
    const { id, inviterUid, inviteeUid, inviterCoins, inviteeCoins } = invitation;
    const isCapped = inviterCoins > 0 && !(await this.earn(inviterUid, inviterCoins));
    const inviterPaid = isCapped ? 0 : inviterCoins;
    const origin = `invitation:${id}`;
    const shared = { from: 'house:rewards', kind: 'invitation', origin } as const;
    if (inviterPaid > 0)
      await this.wallet.transfer({
        ...shared,
        to: `player:${inviterUid}`,
        amount: inviterPaid,
        leg: 'inviter',
        title: '邀请好友奖励',
        link: LINK,
      });
    if (inviteeCoins > 0)
      await this.wallet.transfer({
        ...shared,
        to: `player:${inviteeUid}`,
        amount: inviteeCoins,
        leg: 'invitee',
        title: '受邀加入奖励',
      });
    if (inviterCoins > 0) await this.notify(invitation, inviterPaid);
    return { inviterPaid, isCapped };
  }

  private async earn(uid: number, amount: number): Promise<boolean> {
    return this.codes.earn(uid, amount, await this.settings.current());
  }

  private async notify({ inviterUid, inviteeUid }: Parties, paid: number): Promise<void> {
    const friend = maskedName((await this.accounts.nameOf(inviteeUid)) ?? '');
    const outcome =
      paid > 0 ? `您获得 ${diamonds(paid)}，已存入钱包。` : '您的邀请奖励已达上限，这次没有X钻；好友的奖励已照常发放。';
    const title = paid > 0 ? '邀请奖励已到账' : '邀请奖励已达上限';
    await this.messages.notify(inviterUid, { title, content: `好友 ${friend} 已成为活跃玩家。${outcome}`, link: LINK });
  }
}
