import { Injectable } from '@nestjs/common';
import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { instantFrom } from '#platform/clock/instant-from';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { toDeskStanding } from './standings.mapper';
import { SquarePlayersRepository, standingRecord } from './square-players.repository';
import { StandingMutesService } from './standing-mutes.service';
import { DAY_MS } from './trust.rules';

type Detail = Schemas['Standing'];
type Term = Exclude<Schemas['MuteTerm'], 'custom'>;

const TERMS: Readonly<Record<Term, number>> = {
  '1h': DAY_MS / 24,
  '1d': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
};
const LONGEST_MS = 3653 * DAY_MS;

/** Standings as staff look at them, and what they decide of them. */
@Injectable()
export class StandingsConsoleService {
  constructor(
    private readonly players: SquarePlayersRepository,
    private readonly mutes: StandingMutesService,
    private readonly records: Records,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(query: QueryOf<'consoleListStandings'>): Promise<Page<Detail>> {
    const now = this.clock.now();
    return (await this.players.page(query)).map((row) => toDeskStanding(row, now));
  }

  /** @throws Refusal `account.notFound` */
  async get(uid: number): Promise<Detail> {
    const row = await this.players.forDesk(uid);
    if (!row) throw new Refusal('account.notFound');
    return toDeskStanding(row, this.clock.now());
  }

  /** @throws Refusal `account.notFound`, `account.erased`, `standing.badEnd`, `validation` */
  mute(uid: number, { term, until, reason }: BodyOf<'mutePlayer'>): Promise<Detail> {
    return this.unitOfWork.run(async () => {
      const end = this.endOf(term, until);
      await this.requireAccount(uid);
      await this.mutes.set(uid, end, reason);
      return this.get(uid);
    });
  }

  /** @throws Refusal `account.notFound` */
  unmute(uid: number): Promise<Detail> {
    return this.unitOfWork.run(async () => {
      await this.get(uid);
      await this.mutes.unmute(uid);
      return this.get(uid);
    });
  }

  /** @throws Refusal `account.notFound`, `account.erased`, `standing.stale` */
  setTrust(uid: number, { version, trustOverride }: BodyOf<'setPlayerTrust'>): Promise<Detail> {
    return this.unitOfWork.run(async () => {
      await this.requireAccount(uid);
      await this.players.open(uid);
      await this.records.change(standingRecord, { id: uid, version, action: 'trust' }, () => ({ trustOverride }));
      return this.get(uid);
    });
  }

  private endOf(term: Schemas['MuteTerm'], until: string | null): Date {
    const now = this.clock.now().getTime();
    if (term !== 'custom') return new Date(now + TERMS[term]);
    if (until === null) throw new Refusal('validation', { errors: { until: '请选择结束时间' } });
    const end = instantFrom('until', until);
    if (end.getTime() <= now || end.getTime() > now + LONGEST_MS) throw new Refusal('standing.badEnd');
    return end;
  }

  private async requireAccount(uid: number): Promise<void> {
    const row = await this.players.forDesk(uid);
    if (!row) throw new Refusal('account.notFound');
    if (row.erased_at !== null) throw new Refusal('account.erased');
  }
}
