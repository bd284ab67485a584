import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { DomainEvents } from '#platform/events/domain-events';
import { Records } from '#platform/records/records';
import { ModerationContentsService } from './moderation-contents.service';
import { decisionUndone } from './moderation.events';
import type { ModerationItemEntity } from './moderation-item.entity';
import { moderationRecord, ModerationItemsRepository } from './moderation-items.repository';
import { ModerationSettlementsService } from './moderation-settlements.service';
import { later, LEASE_MS, UNDO_MS } from './moderation.rules';

const UNDECIDED = {
  state: 'open',
  decision: null,
  reason: '',
  reasonId: null,
  mute: 'none',
  strike: false,
  decidedBy: null,
  decidedName: '',
  decidedAt: null,
  waitedSeconds: null,
  wasPublished: false,
  isAgreed: null,
  maskedFrom: null,
} as const;

/** Takes decisions back while nobody has heard of them. */
@Injectable()
export class ModerationUndoService {
  constructor(
    private readonly records: Records,
    private readonly items: ModerationItemsRepository,
    private readonly contents: ModerationContentsService,
    private readonly settlements: ModerationSettlementsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** The item waits again, claimed by the one who decided it. @throws Refusal `moderation.notFound`, `moderation.tooLate` */
  undo(staff: StaffPrincipal, id: number): Promise<ModerationItemEntity> {
    return this.unitOfWork.run(async () => {
      const now = this.clock.now();
      const { after } = await this.records.change(moderationRecord, { id, action: 'undo' }, async (item) => {
        const { decidedBy, decidedAt, kind, subjectId } = item;
        if (decidedBy !== staff.staffId || !decidedAt || now > later(decidedAt, UNDO_MS))
          throw new Refusal('moderation.tooLate');
        // Its author handed it in again meanwhile: that is what waits now.
        if (await this.items.hasOpen({ kind, id: subjectId })) throw new Refusal('moderation.tooLate');
        await this.contents.takeBack(item);
        await this.settlements.callOff(item);
        const claim = { claimedBy: staff.staffId, claimedName: staff.name, claimedUntil: later(now, LEASE_MS) };
        return { ...UNDECIDED, ...claim };
      });
      const { kind, subjectId, uid } = after;
      this.events.emit(decisionUndone, { kind, id: subjectId, itemId: after.id, uid });
      return after;
    });
  }
}
