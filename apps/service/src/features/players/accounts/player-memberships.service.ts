import { Injectable } from '@nestjs/common';
import { Refusal } from '#platform/errors/refusal';
import { Feed } from '#platform/feed/feed';
import { playerTopic } from '#platform/feed/topic';
import { WalletService } from '#features/players/wallet/wallet.service';
import { toUserStatus } from './accounts.mapper';
import { PlayersRepository, type HeldMembership } from './players.repository';
import { PlayerStatusesService } from './player-statuses.service';

/** Which membership the account of a player shows. `memberships` decides it; here it is kept and told. */
@Injectable()
export class PlayerMembershipsService {
  constructor(
    private readonly players: PlayersRepository,
    private readonly statuses: PlayerStatusesService,
    private readonly wallet: WalletService,
    private readonly feed: Feed,
  ) {}

  /** Inside the caller's unit of work; the wallet is held first, as everywhere. @throws Refusal `account.notFound` */
  async save(uid: number, membership: HeldMembership): Promise<void> {
    const coinNum = await this.wallet.hold(uid);
    await this.players.saveMembership(uid, membership);
    const player = await this.statuses.find(uid);
    if (!player) throw new Refusal('account.notFound');
    const status = toUserStatus(player, coinNum);
    this.feed.appendLast({ topic: playerTopic(status.uid), kind: 'account.changed', payload: { status } });
  }
}
