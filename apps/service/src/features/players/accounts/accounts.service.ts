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

/** What offers to players depend on. */
export interface PlayerStanding {
  /** Of the membership as it is now, 0 without one. */
  readonly level: number;
  /** What brought the player. */
  readonly channelId: string;
  readonly registeredAt: Date;
}

/** What other features ask about players. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly search: AccountSearchRepository,
    private readonly players: PlayersRepository,
    private readonly statuses: PlayerStatusesService,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /** What a player is called now; null for a uid without a player. */
  async nameOf(uid: number): Promise<string | null> {
    return (await this.players.status(uid))?.name ?? null;
  }

  /** What histories say of a player; null for a uid without one. */
  async noted(uid: number): Promise<Noted | null> {
    const player = await this.players.find(uid);
    return player && { label: playerRecord.label(player), uid };
  }

  /** Where a player is signed in. */
  sessionsOf(uid: number): Promise<ListedSession[]> {
    return this.sessions.list('player', String(uid));
  }

  /** Who signs in by a name, as it is compared; null when unknown. */
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

  /** What players are called now, by uid. */
  namesOf(uids: readonly number[]): Promise<Map<number, string>> {
    return this.search.names(uids);
  }

  /** The next players behind a uid, in ascending order; nobody else changes their nicknames before the unit of work ends. */
  holdNicknames(after: number, take: number): Promise<HeldNickname[]> {
    return this.search.holdNicknames(after, take);
  }

  /** What players are called, and since when they are players, by uid. */
  named(uids: readonly number[]): Promise<ReadonlyMap<number, NamedPlayer>> {
    return this.search.named(uids);
  }

  /** How old a player is, and whether their real name is missing. @throws Refusal `session.expired` for a uid without a player */
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

  /** How many players fit, counted no further than one beyond `COUNT_LIMIT`. */
  count(filter: PlayerFilter): Promise<number> {
    return this.search.count(filter);
  }

  /** Those of the uids that are players, in ascending order. */
  existing(uids: readonly number[]): Promise<number[]> {
    return this.search.existing(uids);
  }

  /** How many players registered from an instant on, before another. */
  countRegistered(from: Date, before: Date): Promise<number> {
    return this.search.countRegistered(from, before);
  }

  /** As `countRegistered`, of those whom one channel brought. */
  countRegisteredBy(channelId: string, from: Date, before: Date): Promise<number> {
    return this.search.countRegistered(from, before, channelId);
  }
}
