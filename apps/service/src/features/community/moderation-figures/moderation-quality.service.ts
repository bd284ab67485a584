import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { ModeratedKinds } from '#platform/moderation/moderated-kinds';
import type { ContentDecided } from '#features/community/moderation/moderation.events';
import { ModerationQualityRepository, type Disagreement } from './moderation-quality.repository';
import { isProposed, WORD_DAYS } from './moderation-figures.rules';

const DAY_MS = 24 * 60 * 60_000;

/** Precision of sensitive words, and agreement of moderators. */
@Injectable()
export class ModerationQualityService {
  constructor(
    private readonly quality: ModerationQualityRepository,
    private readonly kinds: ModeratedKinds,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Schemas['ModerationQuality']> {
    const from = this.since();
    const words = await this.quality.words(this.clock.dayOf(from));
    const disagreements = await this.quality.disagreements(from);
    return {
      words: words.map((word) => ({ ...word, isProposed: isProposed(word) })),
      secondLooks: await this.quality.secondLooks(from),
      disagreements: disagreements.map((row) => this.toDisagreement(row)),
    };
  }

  /** Counts a first decision for each word that hit, in the unit of work that settles it. */
  async count({ itemId, decision, appealOf, secondOf }: ContentDecided): Promise<void> {
    if (appealOf !== null || secondOf !== null) return;
    const hits = await this.quality.hitsOf(itemId);
    const day = this.clock.today();
    // In one order, so that two decisions never wait for each other.
    for (const word of [...new Set(hits.map((hit) => hit.word))].sort())
      await this.quality.count(word, day, decision === 'approve');
  }

  /** @returns how many were removed */
  forget(limit: number): Promise<number> {
    return this.quality.forget(this.clock.dayOf(this.since()), limit);
  }

  private since(): Date {
    return new Date(this.clock.now().getTime() - WORD_DAYS * DAY_MS);
  }

  private toDisagreement({
    id,
    kind,
    decidedAt,
    ...row
  }: Disagreement): Schemas['ModerationQuality']['disagreements'][number] {
    const kindLabel = this.kinds.find(kind)?.label ?? kind;
    return { ...row, itemId: id, kindLabel, decidedAt: new Date(Number(decidedAt)).toISOString() };
  }
}
