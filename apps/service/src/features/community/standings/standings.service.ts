import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { toStanding } from './standings.mapper';
import { SquarePlayersRepository, standingRecord } from './square-players.repository';
import { StandingVisitsService } from './standing-visits.service';
import { allowances, type Allowances, type Standing } from './trust.rules';

/** Trust and mutes of players in the square, for other features. */
@Injectable()
export class StandingsService {
  constructor(
    private readonly players: SquarePlayersRepository,
    private readonly visits: StandingVisitsService,
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  /** One statement. Counts the day as visited. @throws Refusal `session.expired` for a uid without a player */
  async of(uid: number): Promise<Standing> {
    await this.visits.see(uid);
    const row = await this.players.standing(uid);
    if (!row) throw new Refusal('session.expired');
    return toStanding(row, this.clock.now());
  }

  /** One statement for all; a uid without a player is absent. */
  async ofAll(uids: readonly number[]): Promise<ReadonlyMap<number, Standing>> {
    const now = this.clock.now();
    const rows = await this.players.standings(uids);
    return new Map(rows.map((row) => [row.id, toStanding(row, now)]));
  }

  /** The allowances of a standing. */
  allowancesOf({ trust }: Pick<Standing, 'trust'>): Allowances {
    return allowances(trust);
  }

  /** The standing of a player who may write. @throws Refusal `standing.muted`, `session.expired` */
  async requireVoice(uid: number): Promise<Standing> {
    const standing = await this.of(uid);
    const { mutedUntil, muteReason } = standing;
    if (!mutedUntil) return standing;
    const message = `您已被禁言至 ${this.clock.wallMinute(mutedUntil)}，原因：${muteReason}`;
    throw new Refusal('standing.muted', { message });
  }

  /** Counts a post, comment or review of the player that was published, inside the caller's unit of work. */
  approved(uid: number): Promise<void> {
    return this.players.approve(uid);
  }

  /** Notes a violation, inside the caller's unit of work; it stands in the player's history. */
  async strike(uid: number): Promise<void> {
    await this.players.open(uid);
    await this.records.change(standingRecord, { id: uid, action: 'strike' }, ({ strikes }) => ({
      strikes: strikes + 1,
      lastStrikeAt: this.clock.now(),
    }));
  }
}
