import { Injectable } from '@nestjs/common';
import { Chance } from '#platform/moderation/chance';
import { SquareSettingsService } from '#features/community/square-settings/square-settings.service';
import { ModerationContentsService } from './moderation-contents.service';
import { ModerationIntakeService } from './moderation-intake.service';
import type { ContentDecided } from './moderation.events';
import { ModerationIntakeRepository } from './moderation-intake.repository';

/** A share of what was decided is decided again by another moderator, who does not know the first decision. */
@Injectable()
export class RechecksService {
  constructor(
    private readonly stored: ModerationIntakeRepository,
    private readonly contents: ModerationContentsService,
    private readonly intake: ModerationIntakeService,
    private readonly settings: SquareSettingsService,
    private readonly chance: Chance,
  ) {}

  /** Has a decision looked at again if chance wants it, in the unit of work that settles it. */
  async draw({ kind, id: subjectId, itemId, decision, appealOf, secondOf }: ContentDecided): Promise<void> {
    // Masked content is both published and objected to: no second decision would be the same or another.
    if (decision === 'mask' || appealOf !== null || secondOf !== null) return;
    const { secondLookPercent } = await this.settings.current();
    if (!this.chance.draws(secondLookPercent)) return;
    const content = await this.contents.find({ kind, subjectId });
    const id = content && (await this.stored.addSecondLook(itemId, content.version));
    if (id !== null) this.intake.announce(id, 'submit');
  }

  /** @returns how many were closed, because nobody has looked at them in time */
  forget(limit: number): Promise<number> {
    return this.stored.withdrawSecondLooks(limit);
  }
}
