import { Injectable } from '@nestjs/common';
import { AuditTrail } from '#platform/audit/audit-trail';
import { Sessions } from '#platform/auth/sessions';
import { maskedPhone } from '#platform/phones/masked-phone';
import { MessagesService } from '#features/players/messages/messages.service';

/** Another number of an account, or none: both whole. */
interface PhoneChange {
  readonly uid: number;
  /** Label of the player in histories. */
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface StaffPhoneChange extends PhoneChange {
  /** For colleagues alone. */
  readonly reason: string;
}

/** The kinds of change that a player makes to their own number. */
export interface OwnPhoneChange extends PhoneChange {
  /** The session in which they did it. */
  readonly exceptId: string;
}

/** Announces that a number was changed: ends sessions, notifies the player and writes the history. */
@Injectable()
export class PhoneNoticesService {
  constructor(
    private readonly messages: MessagesService,
    private readonly sessions: Sessions,
    private readonly auditTrail: AuditTrail,
  ) {}

  /**
   * Ends every session, because the number's holder could sign in by it, tells the player what happened and the history
   * why, inside the caller's unit of work.
   */
  async notify({ reason, ...change }: StaffPhoneChange): Promise<void> {
    const { uid, before, after } = change;
    await this.sessions.revokeAll('player', String(uid), { reason: 'revoked' });
    await this.messages.notify(uid, after === null ? unbound(maskedPhone(before)) : bound(maskedPhone(after)));
    await this.record(change, reason.trim());
  }

  /** Ends every session but the player's own, and tells the player and the history, inside the caller's unit of work. */
  async notifyOwn({ exceptId, ...change }: OwnPhoneChange): Promise<void> {
    const { uid, before, after } = change;
    await this.sessions.revokeAll('player', String(uid), { exceptId, reason: 'revoked' });
    await this.messages.notify(uid, changed(maskedPhone(before), maskedPhone(after)));
    await this.record(change, '玩家验证新旧手机号后自行更换');
  }

  private async record({ uid, label, before, after }: PhoneChange, reason: string): Promise<void> {
    await this.auditTrail.record({
      action: after === null ? 'unbindPhone' : 'changePhone',
      resource: 'accounts',
      recordId: uid,
      recordLabel: label,
      uid,
      before: { phone: maskedPhone(before) },
      after: { phone: maskedPhone(after), reason },
    });
  }
}

const unbound = (phone: string) => ({
  title: '手机号已解绑',
  content: `客服已为您的账号解绑手机号 ${phone}，请使用账号密码登录。如非您本人申请，请立即联系客服。`,
  link: '/bind',
});

const bound = (phone: string) => ({
  title: '手机号已更换',
  content: `客服已将您的账号绑定到手机号 ${phone}。如非您本人申请，请立即联系客服。`,
  link: '/user',
});

const changed = (before: string, after: string) => ({
  title: '手机号已更换',
  content: `您的账号已从手机号 ${before} 更换为 ${after}，其他设备需要重新登录。如非您本人操作，请立即联系客服。`,
  link: '/bind',
});
