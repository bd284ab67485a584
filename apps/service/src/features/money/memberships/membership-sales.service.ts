import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { GamesService } from '#features/content/games/games.service';
import { MembershipSalesRepository } from './membership-sales.repository';

const DAY_MS = 24 * 3600 * 1000;
const DAY_LENGTH = '2026-11-21'.length;

/** Reports the sales of memberships, and the games that led to them. */
@Injectable()
export class MembershipSalesService {
  constructor(
    private readonly sales: MembershipSalesRepository,
    private readonly games: GamesService,
    private readonly clock: Clock,
  ) {}

  /** Covers days in the business timezone, first and last included. */
  async of({ from: first, to: last }: QueryOf<'getMembershipSales'>): Promise<Schemas['MembershipSales']> {
    const from = this.clock.startOf(first);
    const before = this.clock.startOf(new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, DAY_LENGTH));
    const [total, sources, plans] = await Promise.all([
      this.sales.total(from, before),
      this.sales.bySource(from, before),
      this.sales.byPlan(from, before),
    ]);
    const cards = await this.games.cardsOf(sources.filter(({ type }) => type === 1).map(({ source }) => source));
    return {
      ...total,
      sources: sources.map((row) => ({ ...row, name: cards.get(row.source)?.name ?? '' })),
      plans: plans.map(({ players: _players, ...row }) => row),
    };
  }
}
