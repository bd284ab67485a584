import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { Database } from '../../platform/database/database';
import { defineRead } from '../../platform/database/read';
import { defineRecord } from '../../platform/records/record-definition';
import type { StatusRow } from './accounts.mapper';
import { PlayerEntity } from './player.entity';

export type NewPlayer = Pick<
  PlayerEntity,
  'loginName' | 'name' | 'passwordHash' | 'channelId' | 'inviteCode' | 'deviceId'
>;
export type Profile = Pick<PlayerEntity, 'name' | 'sex' | 'age'>;

/** A membership as an account shows it. */
export interface HeldMembership {
  readonly level: number;
  readonly expiresAt: Date;
}

/** A membership that is over is none, also before anybody has noticed. */
const STATUS = defineRead<StatusRow, { uid: number; now: number }>(
  `SELECT id, name, login_name, sex, age, CASE WHEN exp_time <= :now THEN 0 ELSE level_type END AS level_type, exp_time,
     created_at FROM players WHERE id = :uid`,
);

/** A player, as staff change them. */
export const playerRecord = defineRecord({
  resource: 'accounts',
  entity: PlayerEntity,
  label: ({ name, loginName }) => `${name}（${loginName}）`,
  snapshot: ({ banned, banReason }) => ({ banned, banReason }),
  notFound: 'account.notFound',
});

/** Players in the database. Every method that writes belongs inside a unit of work. */
@Injectable()
export class PlayersRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  find(uid: number): Promise<PlayerEntity | null> {
    return this.players.findOneBy({ id: uid });
  }

  status(uid: number): Promise<StatusRow | undefined> {
    return this.database.row(STATUS, { uid, now: this.clock.now().getTime() });
  }

  findByLoginKey(loginKey: string): Promise<PlayerEntity | null> {
    return this.players.findOneBy({ loginKey });
  }

  /** @returns the new player's uid, or null when the login name is taken in any spelling. */
  async create({ loginName, ...player }: NewPlayer): Promise<number | null> {
    const [created] = await this.database.query<{ id: number }>(
      `INSERT INTO players (version, login_key, login_name, name, password_hash, sex, age, level_type, exp_time,
         channel_id, invite_code, device_id, banned, ban_reason, feed_from, last_login_at, created_at, updated_at)
       VALUES (1, :loginKey, :loginName, :name, :passwordHash, 0, 0, 0, NULL,
         :channelId, :inviteCode, :deviceId, :banned, '',
         coalesce((SELECT seq FROM feed_heads WHERE topic = 'players'), 0), :now, :now, :now)
       ON CONFLICT (login_key) DO NOTHING RETURNING id`,
      { ...player, loginName, loginKey: loginName.toLowerCase(), banned: false, now: this.clock.now() },
    );
    return created?.id ?? null;
  }

  /** @returns false when the player has been banned, or the password changed, since the account was read. */
  async recordLogin({ id, passwordHash }: PlayerEntity): Promise<boolean> {
    const lastLoginAt = this.clock.now();
    return (await this.players.update({ id, passwordHash, banned: false }, { lastLoginAt })).affected === 1;
  }

  async saveProfile(uid: number, profile: Partial<Profile>): Promise<void> {
    await this.players.update({ id: uid }, { ...profile, ...this.saved() });
  }

  /** A membership that is over is kept as none, with the end it had. */
  async saveMembership(uid: number, { level, expiresAt }: HeldMembership): Promise<void> {
    const levelType = expiresAt > this.clock.now() ? level : 0;
    await this.players.update({ id: uid }, { levelType, expTime: expiresAt, ...this.saved() });
  }

  /** @returns false when the password is not the one of `oldHash` any more. */
  async changePassword(uid: number, oldHash: string, passwordHash: string): Promise<boolean> {
    const values = { passwordHash, ...this.saved() };
    return (await this.players.update({ id: uid, passwordHash: oldHash }, values)).affected === 1;
  }

  private saved() {
    return { version: () => 'version + 1', updatedAt: this.clock.now() };
  }

  private get players() {
    return this.database.repository(PlayerEntity);
  }
}
