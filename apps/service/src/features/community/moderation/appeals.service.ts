import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { withoutMentions } from '#platform/content/mention-tokens.rules';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { ModerationContentsService } from './moderation-contents.service';
import { ModerationIntakeRepository } from './moderation-intake.repository';
import { ModerationIntakeService } from './moderation-intake.service';
import type { ModerationItemEntity } from './moderation-item.entity';
import { ModerationItemsRepository } from './moderation-items.repository';
import { asDecided } from './moderation.mapper';
import { APPEAL_MS, excerptOf, later } from './moderation.rules';

type OwnDecision = Schemas['OwnDecision'];
type Item = ModerationItemEntity;

/** Authors who object to a decision: once for each, to another moderator. */
@Injectable()
export class AppealsService {
  constructor(
    private readonly items: ModerationItemsRepository,
    private readonly intake: ModerationIntakeService,
    private readonly stored: ModerationIntakeRepository,
    private readonly contents: ModerationContentsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal `moderation.notFound`, also for what was decided about somebody else */
  async own(uid: number, id: number): Promise<OwnDecision> {
    const item = await this.items.find(id);
    if (!item || item.uid !== uid || !item.decision || !item.decidedAt || isRepetition(item))
      throw new Refusal('moderation.notFound');
    const found = await this.contents.find(item);
    const content = found && asDecided(found, item);
    const appeal = await this.items.appealOf(id);
    return {
      id,
      kind: item.kind,
      kindLabel: this.contents.labelOf(item.kind),
      excerpt: content ? excerptOf(withoutMentions(content.text) || content.title, []).text : '',
      decision: item.decision,
      reason: item.reason,
      decidedAt: item.decidedAt.toISOString(),
      isAppealable: appeal === null && content !== null && (await this.isAppealable(item)),
      appeal: appeal && { text: appeal.appealText, at: appeal.submittedAt.toISOString(), state: stateOf(appeal) },
    };
  }

  /** @throws Refusal `moderation.notFound`, `moderation.appealed`, `moderation.notAppealable` */
  async appeal(uid: number, id: number, typed: string): Promise<OwnDecision> {
    const text = typed.trim();
    const decided = await this.own(uid, id);
    // A repetition whose answer was lost.
    if (decided.appeal?.text === text) return decided;
    if (decided.appeal) throw new Refusal('moderation.appealed');
    if (!decided.isAppealable) throw new Refusal('moderation.notAppealable');
    const { kind, subjectId, decidedBy } = await this.items.require(id);
    const content = await this.contents.find({ kind, subjectId });
    if (!content) throw new Refusal('moderation.notAppealable');
    await this.unitOfWork.run(async () => {
      const { version } = content;
      const submission = { kind, id: subjectId, uid, version, causes: ['appeal'] as const, hits: [] };
      const itemId = await this.intake.add(submission);
      if (!(await this.stored.object(itemId, { itemId: id, text, barredId: decidedBy })))
        throw new Refusal('moderation.appealed');
    });
    return this.own(uid, id);
  }

  /** A decision on an appeal is final, and what a second look gave back needs none. */
  private async isAppealable({ id, decision, decidedAt, state, appealOf }: Item): Promise<boolean> {
    if (!decidedAt || decision === 'approve' || state === 'open' || appealOf !== null) return false;
    if (this.clock.now() > later(decidedAt, APPEAL_MS)) return false;
    return (await this.items.secondLookAt(id))?.isAgreed !== false;
  }
}

/** A second look that came to the same decision: its author hears of the first alone. */
const isRepetition = ({ secondOf, isAgreed }: Item): boolean => secondOf !== null && isAgreed !== false;

function stateOf({ state }: Item): 'waiting' | 'upheld' | 'reversed' {
  if (state === 'open') return 'waiting';
  return state === 'approved' ? 'reversed' : 'upheld';
}
