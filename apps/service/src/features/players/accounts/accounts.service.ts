import { Injectable } from '@nestjs/common';
import { Sessions, type ListedSession } from '#platform/auth/sessions';
import { Clock } from '#platform/clock/clock';
import { Refusal } from '#platform/errors/refusal';
import type { Noted } from '#features/operations/notes/noted-records.port';
import { AccountSearchRepository, type NamedPlayer, type PlayerFilter } from './account-search.repository';
import type { AgeStatus } from './accounts.mapper';
import type { HeldNickname } from './accounts.rules';
import { PlayerStatusesService } from './player-statuses.service';
import { playerRecord, PlayersRepository } from './players.repository';

/** Facts about a player that offers depend on. */
export interface PlayerStanding {
  /** Level of the current membership; 0 without one. */
  readonly level: number;
  /** Channel that brought the player. */
  readonly channelId: string;
  readonly registeredAt: Date;
}

/** Answers other features' questions about players. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly search: AccountSearchRepository,
    private readonly players: PlayersRepository,
    private readonly statuses: PlayerStatusesService,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /** Returns a player's current nickname; null for a uid without a player. */
  async nameOf(uid: number): Promise<string | null> {
    return (await this.players.status(uid))?.name ?? null;
  }

  /** Returns the label and uid that histories keep of a player; null for a uid without a player. */
  async noted(uid: number): Promise<Noted | null> {
    const player = await this.players.find(uid);
    return player && { label: playerRecord.label(player), uid };
  }

  sessionsOf(uid: number): Promise<ListedSession[]> {
    return this.sessions.list('player', String(uid));
  }

  /** Returns the uid of a login name in its compared form (`loginKeyFrom`); null when unknown. */
  async uidOfLoginKey(loginKey: string): Promise<number | null> {
    return (await this.players.findByLoginKey(loginKey))?.id ?? null;
  }

  /** The owner of a number; null when there is none. */
  async uidOfPhone(phone: string): Promise<number | null> {
    return (await this.players.findByPhone(phone))?.id ?? null;
  }

  /** Whether one of the players has the number. */
  ownsPhone(uids: readonly number[], phone: string): Promise<boolean> {
    return this.search.ownsPhone(uids, phone);
  }

  /** Returns current nicknames by uid. */
  namesOf(uids: readonly number[]): Promise<Map<number, string>> {
    return this.search.names(uids);
  }

  /** The next players behind a uid, in ascending order; nobody else changes their nicknames before the unit of work ends. */
  holdNicknames(after: number, take: number): Promise<HeldNickname[]> {
    return this.search.holdNicknames(after, take);
  }

  /** Returns nicknames and times of registration by uid. */
  named(uids: readonly number[]): Promise<ReadonlyMap<number, NamedPlayer>> {
    return this.search.named(uids);
  }

  /** Returns a player's age and whether a real name is missing. @throws Refusal `session.expired` for a uid without a player */
  async ageStatusOf(uid: number): Promise<AgeStatus> {
    const { age, isAgeProven, needRealName } = await this.statuses.of(uid);
    return { age, isAgeProven, needRealName };
  }

  /** @throws Refusal `session.expired` for a uid without a player */
  async standingOf(uid: number): Promise<PlayerStanding> {
    const player = await this.players.find(uid);
    if (!player) throw new Refusal('session.expired');
    const { levelType, expTime, channelId, createdAt } = player;
    const isOver = expTime !== null && expTime <= this.clock.now();
    return { level: isOver ? 0 : levelType, channelId, registeredAt: createdAt };
  }

  /** The uids of players who fit, in ascending order, those above `after` only. */
  uidsOf(filter: PlayerFilter, after: number, take: number): Promise<number[]> {
    return this.search.uids(filter, after, take);
  }

  /** Counts the matching players, but no further than one beyond `COUNT_LIMIT`. */
  count(filter: PlayerFilter): Promise<number> {
    return this.search.count(filter);
  }

  /** Returns the uids that belong to players, in ascending order. */
  existing(uids: readonly number[]): Promise<number[]> {
    return this.search.existing(uids);
  }

  /** Counts the players who registered from `from` (inclusive) until `before` (exclusive). */
  countRegistered(from: Date, before: Date): Promise<number> {
    return this.search.countRegistered(from, before);
  }

  /** Counts like `countRegistered`, but only the players whom one channel brought. */
  countRegisteredBy(channelId: string, from: Date, before: Date): Promise<number> {
    return this.search.countRegistered(from, before, channelId);
  }
}
