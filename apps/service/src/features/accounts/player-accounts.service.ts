import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { Sessions } from '../../platform/auth/sessions';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { Page } from '../../platform/paging/page';
import { Records } from '../../platform/records/records';
import { AccountSearchRepository } from './account-search.repository';
import { toPlayerAccount } from './accounts.mapper';
import { playerRecord } from './players.repository';

type PlayerAccount = Schemas['PlayerAccount'];

/** What staff see of players, and whom they keep out. */
@Injectable()
export class PlayerAccountsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly search: AccountSearchRepository,
    private readonly sessions: Sessions,
  ) {}

  async list(query: QueryOf<'consoleListAccounts'>): Promise<Page<PlayerAccount>> {
    return (await this.search.page(query)).map(toPlayerAccount);
  }

  /** @throws Refusal `account.notFound` */
  async get(uid: number): Promise<PlayerAccount> {
    return toPlayerAccount(await this.records.require(playerRecord, uid));
  }

  /** Bans a player, or gives another reason, and ends every session at once. @throws Refusal `account.notFound` */
  ban(uid: number, reason: string): Promise<PlayerAccount> {
    const ban = { banned: true, banReason: reason.trim() };
    return this.unitOfWork.run(async () => {
      const { after } = await this.records.change(playerRecord, { id: uid, action: 'ban' }, (player) =>
        player.banned && player.banReason === ban.banReason ? {} : ban,
      );
      await this.sessions.revokeAll('player', String(uid), { reason: 'banned' });
      return toPlayerAccount(after);
    });
  }

  /** @throws Refusal `account.notFound` */
  unban(uid: number): Promise<PlayerAccount> {
    return this.unitOfWork.run(async () => {
      const { after } = await this.records.change(playerRecord, { id: uid, action: 'unban' }, ({ banned }) =>
        banned ? { banned: false, banReason: '' } : {},
      );
      return toPlayerAccount(after);
    });
  }
}
