import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { AuditTrail } from '#platform/audit/audit-trail';
import { Sessions } from '#platform/auth/sessions';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { WalletService } from '#features/players/wallet/wallet.service';
import { toAccountDevice, toPlayerAccount } from './accounts.mapper';
import type { PlayerEntity } from './player.entity';
import { playerRecord } from './players.repository';

type PlayerAccount = Schemas['PlayerAccount'];

/** Shows players to staff and bans them. The history records who looked at devices and whole numbers. */
@Injectable()
export class PlayerAccountsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly wallet: WalletService,
    private readonly sessions: Sessions,
    private readonly auditTrail: AuditTrail,
  ) {}

  /** @throws Refusal `account.notFound` */
  async get(uid: number): Promise<PlayerAccount> {
    return this.withBalance(await this.records.require(playerRecord, uid));
  }

  /** Returns the player's signed-in devices; the history records the look. @throws Refusal `account.notFound` */
  async devices(uid: number): Promise<Schemas['AccountDevice'][]> {
    const player = await this.records.require(playerRecord, uid);
    const sessions = await this.sessions.list('player', String(uid));
    await this.note(player, 'look', { devices: sessions.length });
    return sessions.map(toAccountDevice);
  }

  /** The whole number; the history says that somebody looked, and not what they saw. @throws Refusal `account.notFound`, `account.noPhone` */
  async phone(uid: number): Promise<Schemas['RevealedPhone']> {
    const player = await this.records.require(playerRecord, uid);
    if (player.phone === null) throw new Refusal('account.noPhone');
    await this.note(player, 'reveal', {});
    return { phone: player.phone };
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

  private async note(player: PlayerEntity, action: string, after: Readonly<Record<string, number>>): Promise<void> {
    const { resource, label } = playerRecord;
    const entry = { action, resource, recordId: player.id, recordLabel: label(player), uid: player.id };
    await this.unitOfWork.run(() => this.auditTrail.record({ ...entry, before: null, after }));
  }

  private async withBalance(player: PlayerEntity): Promise<PlayerAccount> {
    return toPlayerAccount(player, await this.wallet.balanceOf(player.id));
  }
}
