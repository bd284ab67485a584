import { Injectable } from '@nestjs/common';
import { AuditTrail } from '#platform/audit/audit-trail';
import { Sessions } from '#platform/auth/sessions';
import { maskedPhone } from '#platform/phones/masked-phone';
import { MessagesService } from '#features/players/messages/messages.service';

/** What staff did to the number of an account: the numbers whole, the reason for colleagues alone. */
export interface PhoneChange {
  readonly uid: number;
  /** What histories call the player. */
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string;
}

/** Who hears that a number was changed by staff. */
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
  async notify({ uid, label, before, after, reason }: PhoneChange): Promise<void> {
    const [was, is] = [maskedPhone(before), maskedPhone(after)];
    await this.sessions.revokeAll('player', String(uid), { reason: 'revoked' });
    await this.messages.notify(uid, after === null ? unbound(was) : bound(is));
    await this.auditTrail.record({
      action: after === null ? 'unbindPhone' : 'changePhone',
      resource: 'accounts',
      recordId: uid,
      recordLabel: label,
      uid,
      before: { phone: was },
      after: { phone: is, reason: reason.trim() },
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
