import { Injectable } from '@nestjs/common';
import { Sessions } from '#platform/auth/sessions';
import { Refusal } from '#platform/errors/refusal';
import { DomainEvents } from '#platform/events/domain-events';
import { Records } from '#platform/records/records';
import { SmsCodesService } from '#features/players/sms/sms-codes.service';
import { playerErased } from './accounts.events';
import { playerRecord, PlayersRepository } from './players.repository';
import { PlayerChangesService } from './player-changes.service';

/** The end of an account, as its player wishes it. */
@Injectable()
export class AccountErasureService {
  constructor(
    private readonly players: PlayersRepository,
    private readonly changes: PlayerChangesService,
    private readonly records: Records,
    private readonly sessions: Sessions,
    private readonly codes: SmsCodesService,
    private readonly events: DomainEvents,
  ) {}

  /** Says when the account goes, unless that is said already, and tells its devices. Inside a unit of work. @returns whether it was not */
  async announce(uid: number, eraseAt: Date): Promise<boolean> {
    let isNew = false;
    await this.changes.change(uid, (player) => {
      isNew = player.eraseAt === null;
      return isNew ? { eraseAt } : {};
    });
    return isNew;
  }

  /** Says that the account stays, inside a unit of work. */
  async withdraw(uid: number): Promise<void> {
    await this.changes.change(uid, () => ({ eraseAt: null }));
  }

  /** Ends every session and every way in, and forgets who it was; inside a unit of work. To be asked again changes nothing. */
  async close(uid: number): Promise<void> {
    const player = await this.records.lock(playerRecord, uid);
    if (!player) throw new Refusal('account.notFound');
    if (player.erasedAt !== null) return;
    if (player.phone !== null) await this.codes.forget(player.phone);
    await this.sessions.revokeAll('player', String(uid), { reason: 'revoked' });
    await this.players.erase(uid);
    this.events.emit(playerErased, { uid });
  }
}
