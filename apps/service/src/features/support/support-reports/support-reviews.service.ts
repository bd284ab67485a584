import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { actorName } from '#platform/actor/actor-context';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { reviewAbout, SupportReportsRepository } from './support-reports.repository';
import type { SupportReviewEntity } from './support-review.entity';

const DAY_MS = 24 * 60 * 60 * 1000;
const SAMPLED_DAYS = 7;
const SAMPLED = 10;
/** Among so many of the latest the sample is drawn. */
const DRAWN_FROM = 500;

/** Sessions that are judged for their quality. */
@Injectable()
export class SupportReviewsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly reports: SupportReportsRepository,
    private readonly clock: Clock,
  ) {}

  /** Some sessions of the last days without a review, drawn at random. */
  async sample(agentId: number | undefined): Promise<Schemas['SupportSample'][]> {
    const since = new Date(this.clock.now().getTime() - SAMPLED_DAYS * DAY_MS);
    const found = await this.reports.unjudged(since, agentId, DRAWN_FROM);
    const drawn = [];
    while (found.length > 0 && drawn.length < SAMPLED) drawn.push(...found.splice(randomInt(found.length), 1));
    return drawn.map((row) => ({
      id: row.id,
      conversationId: row.conversation_id,
      playerName: row.player_name,
      agentId: row.agent_id,
      agentName: row.agent_name,
      closedAt: new Date(Number(row.closed_at)).toISOString(),
      firstSeq: row.first_seq,
      rating: row.rating,
    }));
  }

  async list(query: QueryOf<'consoleListSupportReviews'>): Promise<Page<Schemas['SupportReview']>> {
    const { agentId } = query?.filter ?? {};
    const page = await this.records.page(reviewAbout(null), query, {
      sort: {},
      where: [agentId !== undefined && 'agent_id = :agentId'],
      parameters: { agentId },
    });
    return page.map(toReview);
  }

  /** @throws Refusal `support-report.sessionNotFound`, `support-report.reviewed` */
  async create({ sessionId, score, comment = '' }: BodyOf<'reviewSupportSession'>): Promise<Schemas['SupportReview']> {
    const session = await this.reports.closedOne(sessionId);
    if (!session) throw new Refusal('support-report.sessionNotFound');
    const { conversation_id: conversationId, agent_id: agentId, agent_name: agentName } = session;
    const fields = { sessionId, conversationId, agentId, agentName, score, comment: comment.trim() };
    const review = { ...fields, reviewer: actorName() };
    return toReview(await this.unitOfWork.run(() => this.records.add(reviewAbout(session.uid), review)));
  }
}

const toReview = (review: SupportReviewEntity): Schemas['SupportReview'] => ({
  id: review.id,
  version: review.version,
  sessionId: review.sessionId,
  conversationId: review.conversationId,
  agentId: review.agentId,
  agentName: review.agentName,
  score: review.score,
  comment: review.comment,
  reviewer: review.reviewer,
  createdAt: review.createdAt.toISOString(),
});
