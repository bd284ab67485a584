import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { AuditTrail } from '../../platform/audit/audit-trail';
import { changesBetween } from '../../platform/audit/changes';
import { Sessions } from '../../platform/auth/sessions';
import { Page } from '../../platform/paging/page';
import { Refusal } from '../../platform/errors/refusal';
import { AccountSearchRepository } from './account-search.repository';
import { toPlayerAccount } from './accounts.mapper';
import { AccountsRepository } from './accounts.repository';
import type { PlayerEntity } from './player.entity';

type PlayerAccount = Schemas['PlayerAccount'];
type Ban = Pick<PlayerEntity, 'banned' | 'banReason'>;

/** What staff see of players, and whom they keep out. */
@Injectable()
export class PlayerBans {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly search: AccountSearchRepository,
    private readonly sessions: Sessions,
    private readonly auditTrail: AuditTrail,
  ) {}

  async list(query: QueryOf<'consoleListAccounts'>): Promise<Page<PlayerAccount>> {
    const { rows, first, total } = await this.search.page(query);
    return new Page(rows.map(toPlayerAccount), first, total);
  }

  /** @throws Refusal `account.notFound` */
  async get(uid: number): Promise<PlayerAccount> {
    return toPlayerAccount(present(await this.accounts.find(uid)));
  }

  /** Bans a player, or gives another reason, and ends every session at once. @throws Refusal `account.notFound` */
  async ban(uid: number, reason: string): Promise<PlayerAccount> {
    const player = await this.save('ban', uid, { banned: true, banReason: reason.trim() });
    await this.sessions.revokeAll('player', String(uid), { reason: 'banned' });
    return player;
  }

  /** @throws Refusal `account.notFound` */
  unban(uid: number): Promise<PlayerAccount> {
    return this.save('unban', uid, { banned: false, banReason: '' });
  }

  private async save(action: string, uid: number, ban: Ban): Promise<PlayerAccount> {
    const before = present(await this.accounts.findForChange(uid));
    const changes = changesBetween({ banned: before.banned, banReason: before.banReason }, ban);
    if (Object.keys(changes.after).length > 0) await this.accounts.saveBan(uid, ban);
    const after = present(await this.accounts.find(uid));
    const label = `${after.name}（${after.loginName}）`;
    await this.auditTrail.record({ action, resource: 'accounts', recordId: uid, recordLabel: label, ...changes });
    return toPlayerAccount(after);
  }
}

function present(player: PlayerEntity | null): PlayerEntity {
  if (!player) throw new Refusal('account.notFound');
  return player;
}
