import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Cards } from '#platform/cards/cards';
import { SharedLimits } from '#platform/cluster/shared-limits';
import { ContentChecks } from '#platform/content/content-checks';
import { Refusal } from '#platform/errors/refusal';
import { SupportPicturesService } from './support-pictures.service';
import { textFrom, type SentBody, type PreparedMessage } from './support.rules';

/** Messages of one sender: more than anybody types, and a script is stopped. */
const LIMITS = {
  player: { name: 'support.player', points: 30, seconds: 10 },
  staff: { name: 'support.staff', points: 60, seconds: 10 },
} as const;

/** Looks at what somebody wants to send, before anything is locked or written. */
@Injectable()
export class SupportIntakeService {
  private readonly limiters: Readonly<Record<keyof typeof LIMITS, RateLimiterAbstract>>;

  constructor(
    limits: SharedLimits,
    private readonly checks: ContentChecks,
    private readonly cards: Cards,
    private readonly pictures: SupportPicturesService,
  ) {
    this.limiters = { player: limits.limiter(LIMITS.player), staff: limits.limiter(LIMITS.staff) };
  }

  /**
   * @param sender a player's uid, or the member of staff
   * @param uid whose conversation it goes into: a card shows nothing that is somebody else's
   * @throws Refusal `support.tooFast`, `support.contentRefused`, `support.cardNotFound`, `file.notFound`, `validation`
   */
  async prepare(sender: number | StaffPrincipal, body: SentBody, uid: number): Promise<PreparedMessage> {
    await this.spend(sender);
    const typed = textFrom(body.text ?? '');
    const parts = [typed !== '', body.picture !== undefined, body.card !== undefined].filter(Boolean);
    if (parts.length !== 1) throw new Refusal('validation', { errors: { text: '请填写要发送的内容' } });
    const text = await this.allowed(typed);
    const card = body.card === undefined ? null : await this.cards.find(body.card, uid);
    if (body.card !== undefined && !card) throw new Refusal('support.cardNotFound');
    const picture = body.picture === undefined ? null : await this.pictures.find(body.picture);
    const kind = body.note ? 'note' : picture ? 'picture' : card ? 'card' : 'text';
    return { clientId: body.clientId, digest: digestOf(body, typed), kind, text, picture, card };
  }

  /** A text beside a message, such as a comment. @throws Refusal `support.contentRefused` */
  async textOf(typed: string): Promise<string> {
    return this.allowed(textFrom(typed));
  }

  /** Returns the text to send, with hits masked where the list says so. Nobody reviews a conversation before it is read. */
  private async allowed(text: string): Promise<string> {
    const { action, masked } = await this.checks.judge(text);
    if (action === 'refuse') throw new Refusal('support.contentRefused');
    return masked;
  }

  private async spend(sender: number | StaffPrincipal): Promise<void> {
    const [kind, key] =
      typeof sender === 'number' ? (['player', sender] as const) : (['staff', sender.staffId] as const);
    await this.limiters[kind].consume(key).catch(() => {
      throw new Refusal('support.tooFast');
    });
  }
}

const digestOf = ({ picture, card, note }: SentBody, text: string): string =>
  hash('sha256', JSON.stringify([text, picture ?? null, card ?? null, note ?? false]), 'hex');
