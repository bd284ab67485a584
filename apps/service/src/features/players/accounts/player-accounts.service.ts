import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Sessions } from '#platform/auth/sessions';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { WalletService } from '#features/players/wallet/wallet.service';
import { toPlayerAccount } from './accounts.mapper';
import type { PlayerEntity } from './player.entity';
import { playerRecord } from './players.repository';

type PlayerAccount = Schemas['PlayerAccount'];

/** What staff see of players, and whom they keep out. */
@Injectable()
export class PlayerAccountsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly wallet: WalletService,
    private readonly sessions: Sessions,
  ) {}

  /** @throws Refusal `account.notFound` */
  async get(uid: number): Promise<PlayerAccount> {
    return this.withBalance(await this.records.require(playerRecord, uid));
  }

  /** Bans a player, or gives another reason, and ends every session at once. @throws Refusal `account.notFound` */
  ban(uid: number, reason: string): Promise<PlayerAccount> {
    const ban = { banned: true, banReason: reason.trim() };
    return this.unitOfWork.run(async () => {
      const { after } = await this.records.change(playerRecord, { id: uid, action: 'ban' }, (player) =>
        player.banned && player.banReason === ban.banReason ? {} : ban,
      );
      await this.sessions.revokeAll('player', String(uid), { reason: 'banned' });
      return this.withBalance(after);
    });
  }

  /** @throws Refusal `account.notFound`, `account.erased` */
  unban(uid: number): Promise<PlayerAccount> {
    return this.unitOfWork.run(async () => {
      const { after } = await this.records.change(
        playerRecord,
        { id: uid, action: 'unban' },
        ({ banned, erasedAt }) => {
          if (erasedAt !== null) throw new Refusal('account.erased');
          return banned ? { banned: false, banReason: '' } : {};
        },
      );
      return this.withBalance(after);
    });
  }

  private async withBalance(player: PlayerEntity): Promise<PlayerAccount> {
    return toPlayerAccount(player, await this.wallet.balanceOf(player.id));
  }
}
