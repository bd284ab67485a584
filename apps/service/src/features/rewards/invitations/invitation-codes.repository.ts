import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { InvitationCodeEntity } from './invitation-code.entity';

type NewCode = Pick<InvitationCodeEntity, 'uid' | 'code' | 'deviceSign' | 'addressSign'>;

/** Caps on the earnings of one inviter. */
export interface EarningCaps {
  readonly dailyCap: number | null;
  readonly totalCap: number | null;
}

/** An integer of both databases, beyond any real earnings. */
const NO_CAP = 2_147_483_647;

/** The codes of players, and what they have earned by them. Every method that writes belongs inside a unit of work. */
@Injectable()
export class InvitationCodesRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  ofPlayer(uid: number): Promise<InvitationCodeEntity | null> {
    return this.codes.findOneBy({ uid });
  }

  /** Deletes a player's code for good, and the hash of the address that their account was registered from. */
  async forgetPlayer(uid: number): Promise<void> {
    await this.codes.delete({ uid });
    await this.database.execute(`UPDATE invitations SET address_sign = '' WHERE invitee_uid = :uid`, { uid });
  }

  find(code: string): Promise<InvitationCodeEntity | null> {
    return this.codes.findOneBy({ code });
  }

  /** @returns false when the player has a code, or another has this one */
  async insert({ uid, code, deviceSign, addressSign }: NewCode): Promise<boolean> {
    const added = await this.database.execute(
      `INSERT INTO invitation_codes
         (uid, code, device_sign, address_sign, earned, earned_on, earned_that_day, created_at)
       VALUES (:uid, :code, :deviceSign, :addressSign, 0, '', 0, :now) ON CONFLICT DO NOTHING`,
      { uid, code, deviceSign, addressSign, now: this.clock.now() },
    );
    return added === 1;
  }

  /** Whether a device registered another account than this one. */
  async isKnownDevice(deviceSign: string, uid: number): Promise<boolean> {
    const [row] = await this.database.query(
      'SELECT 1 AS found FROM invitation_codes WHERE device_sign = :deviceSign AND uid <> :uid LIMIT 1',
      { deviceSign, uid },
    );
    return row !== undefined;
  }

  /**
   * Adds to what an inviter has earned, unless that is more than a cap allows: however many of their friends become active
   * at one moment, no more is given.
   * @returns whether it was added
   */
  async earn(uid: number, amount: number, { dailyCap, totalCap }: EarningCaps): Promise<boolean> {
    const added = await this.database.execute(
      `UPDATE invitation_codes SET earned = earned + :amount, earned_on = :day,
         earned_that_day = CASE WHEN earned_on = :day THEN earned_that_day ELSE 0 END + :amount
       WHERE uid = :uid AND earned + :amount <= :totalCap
         AND CASE WHEN earned_on = :day THEN earned_that_day ELSE 0 END + :amount <= :dailyCap`,
      { uid, amount, day: this.clock.today(), dailyCap: dailyCap ?? NO_CAP, totalCap: totalCap ?? NO_CAP },
    );
    return added === 1;
  }

  private get codes() {
    return this.database.repository(InvitationCodeEntity);
  }
}
