import { isVisible, type BodyOf, type Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { DomainEvents } from '#platform/events/domain-events';
import type { ModeratedContent } from '#platform/moderation/moderated-kinds';
import { Records } from '#platform/records/records';
import { ModerationReasonsService } from '#features/community/moderation-reasons/moderation-reasons.service';
import { ModerationClaimsService } from './moderation-claims.service';
import { ModerationContentsService, type Masking } from './moderation-contents.service';
import { contentDecided, decided } from './moderation.events';
import type { ModerationItemEntity } from './moderation-item.entity';
import { moderationRecord } from './moderation-items.repository';
import { ModerationSettlementsService } from './moderation-settlements.service';
import { STATE_OF } from './moderation.rules';

type Decide = BodyOf<'decideModerationItem'>;
type Item = ModerationItemEntity;

/** A requested decision, with the words that the author reads. */
export interface Verdict {
  readonly decision: Schemas['ModerationDecision'];
  readonly reason: string;
  readonly reasonId: number | null;
  readonly mute: Schemas['ModerationMute'];
  readonly strike: boolean;
  readonly removeRecent: boolean;
}

/** Decisions about content: the content, the item and what follows change in one unit of work. */
@Injectable()
export class ModerationDecisionsService {
  constructor(
    private readonly records: Records,
    private readonly contents: ModerationContentsService,
    private readonly claims: ModerationClaimsService,
    private readonly settlements: ModerationSettlementsService,
    private readonly reasons: ModerationReasonsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws Refusal `moderation.notFound`, `moderation.taken`, `moderation.changed`, `moderation.decided`, `moderation.gone`,
   * `moderation.ownDecision`, `moderation.noMask`, `moderation-reason.notFound`, `validation` without a reason
   */
  async decide(staff: StaffPrincipal, id: number, body: Decide): Promise<Item> {
    return this.carryOut(staff, { id, ...body }, await this.verdictOf(body));
  }

  /** Each by itself: what cannot be decided is named and stops none of the others. */
  async decideAll(
    staff: StaffPrincipal,
    { items, ...body }: BodyOf<'decideModerationItems'>,
  ): Promise<Schemas['ModerationBulkOutcome']> {
    const verdict = await this.verdictOf(body);
    const outcome: Schemas['ModerationBulkOutcome'] = { decided: [], refused: [] };
    for (const item of items) {
      try {
        await this.carryOut(staff, item, verdict);
        outcome.decided.push(item.id);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        outcome.refused.push({ id: item.id, code: error.key, message: error.message });
      }
    }
    return outcome;
  }

  private async verdictOf(body: Omit<Decide, 'version' | 'subjectVersion'>): Promise<Verdict> {
    const { decision, reasonId = null, mute = 'none', strike = false, removeRecent = false } = body;
    const { reason: typed = '' } = body;
    const written = isVisible(typed) ? typed.trim() : '';
    const reason = written || (reasonId === null ? '' : await this.reasons.textOf(reasonId));
    if (decision !== 'approve' && reason === '')
      throw new Refusal('validation', { message: '请检查填写的内容', errors: { reason: '请选择或填写原因' } });
    return { decision, reason, reasonId: written ? null : reasonId, mute, strike, removeRecent };
  }

  private async carryOut(staff: StaffPrincipal, seen: Seen, verdict: Verdict): Promise<Item> {
    const { decision, mute, strike, removeRecent } = verdict;
    // The checks of a text may take a moment, so they come before the unit of work.
    const masking = decision === 'mask' ? await this.contents.maskingOf(seen.id) : null;
    return this.unitOfWork.run(async () => {
      const note = {
        ...(mute !== 'none' && { mute }),
        ...(strike && { strike }),
        ...(removeRecent && { removeRecent }),
      };
      const { after } = await this.records.change(
        moderationRecord,
        { id: seen.id, action: decision, note },
        async (item) => {
          this.claims.refuseForeign(item, staff);
          const content = await this.contents.require(item);
          refuseChanged(item, content, seen);
          if (masking && masking.version !== content.version) throw changed(item, content);
          const agreement = await this.contents.agreementOn(item, content, decision);
          if (!agreement.isAgreed) await this.contents.carryOut(item, verdict, masking);
          return { ...this.fieldsOf(item, { staff, content, verdict, masking }), ...agreement };
        },
      );
      await this.settlements.plan(after);
      if (!after.isAgreed) this.events.emit(contentDecided, { ...decided(after, decision), removeRecent });
      return after;
    });
  }

  private fieldsOf(item: Item, { staff, content, verdict, masking }: Decided): Partial<Omit<Item, 'id' | 'version'>> {
    const now = this.clock.now();
    const { decision, reason, reasonId, mute, strike } = verdict;
    return {
      ...UNCLAIMED,
      state: STATE_OF[decision],
      subjectVersion: content.version,
      decision,
      reason,
      reasonId,
      mute,
      strike,
      decidedBy: staff.staffId,
      decidedName: staff.name,
      decidedAt: now,
      waitedSeconds: Math.max(0, Math.round((now.getTime() - item.submittedAt.getTime()) / 1000)),
      wasPublished: this.contents.isPublished(content),
      maskedFrom: masking || this.contents.isForgotten(item.kind) ? content.text : null,
    };
  }
}

/** The item, and the version that the moderator saw. */
type Seen = Pick<Decide, 'version' | 'subjectVersion'> & { readonly id: number };

interface Decided {
  readonly staff: StaffPrincipal;
  readonly content: ModeratedContent;
  readonly verdict: Verdict;
  readonly masking: Masking | null;
}

const UNCLAIMED = { claimedBy: null, claimedName: '', claimedUntil: null } as const;

function refuseChanged(item: Item, content: ModeratedContent, seen: Seen): void {
  if (item.version !== seen.version || content.version !== seen.subjectVersion) throw changed(item, content);
}

const changed = ({ version }: Item, content: ModeratedContent): Refusal =>
  new Refusal('moderation.changed', { current: { version, subjectVersion: content.version } });
