import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Refusal } from '#platform/errors/refusal';
import { DomainEvents } from '#platform/events/domain-events';
import { Feed } from '#platform/feed/feed';
import { playerTopic } from '#platform/feed/topic';
import { Records } from '#platform/records/records';
import { WalletService } from '#features/players/wallet/wallet.service';
import { playerRenamed } from './accounts.events';
import { toUserStatus } from './accounts.mapper';
import type { PlayerEntity } from './player.entity';
import { playerRecord, PlayersRepository, type HeldMembership, type OwnFields } from './players.repository';
import { PlayerStatusesService } from './player-statuses.service';

/** Fields whose changes are pushed to the player's devices. */
const SEEN = [
  'name',
  'sex',
  'age',
  'bornOn',
  'avatar',
  'phone',
  'eraseAt',
] as const satisfies readonly (keyof OwnFields)[];

/** Changes what an account shows its player and tells their devices; features decide what. */
@Injectable()
export class PlayerChangesService {
  constructor(
    private readonly players: PlayersRepository,
    private readonly statuses: PlayerStatusesService,
    private readonly records: Records,
    private readonly wallet: WalletService,
    private readonly feed: Feed,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Holds the player and saves what `decide` says of them, inside the caller's unit of work.
   * @throws Refusal `session.expired` for a uid without a player, and what `decide` throws
   */
  async change(
    uid: number,
    decide: (player: PlayerEntity) => Partial<OwnFields> | Promise<Partial<OwnFields>>,
  ): Promise<Schemas['UserStatus']> {
    // Held, so that the entry below cannot come after one of a later balance; before the player, as everywhere.
    const coinNum = await this.wallet.hold(uid);
    const before = await this.records.lock(playerRecord, uid);
    if (!before) throw new Refusal('session.expired');
    const wanted = Object.entries(await decide(before));
    const changes = wanted.filter(([field, value]) => before[field as keyof OwnFields] !== value);
    if (changes.length > 0) await this.players.saveOwn(uid, Object.fromEntries(changes));
    if (changes.some(([field]) => field === 'name')) this.events.emit(playerRenamed, { uid });
    const status = toUserStatus(await this.statuses.of(uid), coinNum);
    const isSeen = changes.some(([field]) => SEEN.some((seen) => seen === field));
    if (isSeen) await this.feed.append(playerTopic(status.uid), 'account.changed', { status });
    return status;
  }

  /**
   * Keeps which membership the account shows, inside the caller's unit of work; the wallet is held first, as everywhere.
   * @throws Refusal `account.notFound`
   */
  async saveMembership(uid: number, membership: HeldMembership): Promise<void> {
    const coinNum = await this.wallet.hold(uid);
    await this.players.saveMembership(uid, membership);
    const player = await this.statuses.find(uid);
    if (!player) throw new Refusal('account.notFound');
    const status = toUserStatus(player, coinNum);
    this.feed.appendLast({ topic: playerTopic(status.uid), kind: 'account.changed', payload: { status } });
  }
}
