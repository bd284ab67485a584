import { Injectable } from '@nestjs/common';
import { playerLabels as labels, type Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import type { MaybePromise } from '#platform/database/maybe-promise';
import { defineRecord } from '#platform/records/record-definition';
import { maskedWithin } from '#platform/phones/masked-phone';
import type { DataTable } from '#platform/player-data/player-data';
import type { AgeStatus, StatusRow } from './accounts.mapper';
import { levelNow } from './accounts.rules';
import { PlayerEntity } from './player.entity';

/** The agreements that a player has ticked, by their versions. */
export type AgreedVersions = Schemas['AgreementVersions'];

export type NewPlayer = Pick<
  PlayerEntity,
  'loginName' | 'name' | 'passwordHash' | 'channelId' | 'inviteCode' | 'deviceId'
> & { readonly phone?: string; readonly agreed?: AgreedVersions };
/** Fields that players set themselves, and fields that other features own and set. */
export type OwnFields = Pick<
  PlayerEntity,
  'name' | 'sex' | 'age' | 'avatar' | 'avatarShown' | 'bornOn' | 'phone' | 'eraseAt'
>;

/** A membership as an account shows it. */
export interface HeldMembership {
  readonly level: number;
  readonly expiresAt: Date;
}

/** A status as it stands in the table: what is counted from it depends on the day and on what operators ask for. */
export type StoredStatus = Omit<StatusRow, keyof AgeStatus> &
  Pick<PlayerEntity, 'age'> & { readonly born_on: string | null };

/** A membership that is over is none, also before anybody has noticed. */
const STATUS = defineRead<StoredStatus, { uid: number; now: number }>(
  `SELECT id, name, avatar, login_name, phone, CASE WHEN password_hash = '' THEN 0 ELSE 1 END AS has_password, sex, age,
     born_on, ${levelNow('players')} AS level_type, exp_time,
     erase_at, created_at FROM players WHERE id = :uid`,
);

const BY_LOGIN_KEY = defineRead<object, { loginKey: string }>('SELECT * FROM players WHERE login_key = :loginKey');

/** Profile that is handed to its player; secrets that prove who they are stay out. */
export const profileData: DataTable = {
  name: 'profile',
  label: '账号资料',
  tables: ['players'],
  from: 'players p',
  where: 'p.id = :uid',
  key: 'p.id',
  columns: {
    uid: ['p.id', 'UID'],
    loginName: ['p.login_name', '账号'],
    name: ['p.name', '昵称'],
    phone: ['p.phone', '手机号'],
    sex: ['p.sex', '性别', labels.Sex],
    age: ['p.age', '年龄'],
    bornOn: ['p.born_on', '出生日期'],
    avatar: ['p.avatar_shown', '头像文件'],
    levelType: ['p.level_type', '会员等级'],
    expTime: ['p.exp_time', '会员到期', 'time'],
    channelId: ['p.channel_id', '来源渠道'],
    inviteCode: ['p.invite_code', '填写的邀请码'],
    deviceId: ['p.device_id', '注册设备'],
    banned: ['p.banned', '是否封禁', 'yes'],
    banReason: ['p.ban_reason', '封禁原因'],
    eraseAt: ['p.erase_at', '注销时间', 'time'],
    termsVersion: ['p.terms_version', '同意的用户协议版本'],
    privacyVersion: ['p.privacy_version', '同意的隐私政策版本'],
    agreedAt: ['p.agreed_at', '同意时间', 'time'],
    lastLoginAt: ['p.last_login_at', '最近登录', 'time'],
    createdAt: ['p.created_at', '注册时间', 'time'],
    updatedAt: ['p.updated_at', '资料更新', 'time'],
  },
};

/** A player, as staff change them. */
export const playerRecord = defineRecord({
  resource: 'accounts',
  entity: PlayerEntity,
  label: ({ name, loginName }) => `${name}（${maskedWithin(loginName)}）`,
  playerOf: ({ id }) => id,
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

  status(uid: number): MaybePromise<StoredStatus | undefined> {
    return this.database.rowOrPromise(STATUS, { uid, now: this.clock.now().getTime() });
  }

  async findByLoginKey(loginKey: string): Promise<PlayerEntity | null> {
    const rows = await this.database.rows(BY_LOGIN_KEY, { loginKey });
    return this.database.entitiesOf(PlayerEntity, rows)[0] ?? null;
  }

  findByPhone(phone: string): Promise<PlayerEntity | null> {
    return this.players.findOneBy({ phone });
  }

  /** @returns the new player's uid, or null when the login name, in any spelling, or the number is taken. */
  async create({ loginName, phone, agreed, ...player }: NewPlayer): Promise<number | null> {
    const [created] = await this.database.query<{ id: number }>(
      `INSERT INTO players (version, login_key, login_name, name, phone, password_hash, sex, age, level_type, exp_time,
         channel_id, invite_code, device_id, banned, ban_reason, feed_from, last_login_at, created_at, updated_at,
         terms_version, privacy_version, agreed_at)
       VALUES (1, :loginKey, :loginName, :name, :phone, :passwordHash, 0, 0, 0, NULL,
         :channelId, :inviteCode, :deviceId, :banned, '',
         coalesce((SELECT seq FROM feed_heads WHERE topic = 'players'), 0), :now, :now, :now,
         :termsVersion, :privacyVersion, :agreedAt)
       ON CONFLICT DO NOTHING RETURNING id`,
      {
        ...player,
        loginName,
        loginKey: loginName.toLowerCase(),
        phone: phone ?? null,
        banned: false,
        termsVersion: agreed?.terms ?? null,
        privacyVersion: agreed?.privacy ?? null,
        agreedAt: agreed ? this.clock.now() : null,
        now: this.clock.now(),
      },
    );
    return created?.id ?? null;
  }

  /** Leaves of a player the number alone, which the books refer to: no way in, and nothing that says who it was. */
  async erase(uid: number): Promise<void> {
    await this.players.update(
      { id: uid },
      {
        // No name that anybody can register.
        loginKey: `#${uid}`,
        loginName: `#${uid}`,
        name: '已注销玩家',
        avatar: '',
        avatarShown: '',
        phone: null,
        passwordHash: '',
        sex: 0,
        age: 0,
        bornOn: null,
        inviteCode: '',
        deviceId: null,
        banned: true,
        banReason: '账号已注销',
        eraseAt: null,
        erasedAt: this.clock.now(),
        ...this.saved(),
      },
    );
  }

  /** @returns false when the player has been banned, or the password changed, since the account was read. */
  async recordLogin({ id, passwordHash }: PlayerEntity): Promise<boolean> {
    const parameters = { id, passwordHash, isBanned: false, now: this.clock.now() };
    const sql =
      'UPDATE players SET last_login_at = :now WHERE id = :id AND password_hash = :passwordHash AND banned = :isBanned';
    return (await this.database.execute(sql, parameters)) === 1;
  }

  /** Records a sign-in like `recordLogin`, but by a proven number. @returns false when the player is banned */
  async recordPhoneLogin(uid: number): Promise<boolean> {
    return (await this.players.update({ id: uid, banned: false }, { lastLoginAt: this.clock.now() })).affected === 1;
  }

  async saveOwn(uid: number, own: Partial<OwnFields>): Promise<void> {
    await this.players.update({ id: uid }, { ...own, ...this.saved() });
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
