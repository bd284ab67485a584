import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BigIntColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** A player. Accounts are banned, never deleted. */
@Entity('players')
@Check('ck_players_login_key', 'login_key = lower(login_name)')
@Check('ck_players_sex', 'sex IN (0, 1, 2)')
@Check('ck_players_counts', 'version >= 1 AND age >= 0 AND level_type >= 0 AND feed_from >= 0')
@Index('ix_players_name', ['name', 'id'])
@Index('ix_players_channel', ['channelId', 'id'])
@Index('ix_players_channel_at', ['channelId', 'createdAt'])
@Index('ix_players_invite_code', ['inviteCode', 'id'])
@Index('ix_players_banned', ['banned', 'id'])
@Index('ix_players_level_type', ['levelType', 'id'])
@Index('ix_players_last_login_at', ['lastLoginAt', 'id'])
@Index('ix_players_created_at', ['createdAt'])
@Index('ix_players_device', ['deviceId', 'createdAt'])
@Index('ix_players_erased', ['id'], { where: 'erased_at IS NOT NULL' })
@Index('ux_players_phone', ['phone'], { unique: true })
export class PlayerEntity {
  /** The uid, counted from 10001. */
  @PrimaryGeneratedColumn()
  id: number;

  /** Grows with every change of the account, but not with a sign-in. */
  @Column('integer')
  version: number;

  /** Login name in lower case: names that differ only in case are the same. Compared byte by byte, for ranges. */
  @Column({ type: 'varchar', length: 20, unique: true, collation: 'C' })
  loginKey: string;

  @TextColumn(20)
  loginName: string;

  /** The nickname. Any visible characters, HTML included: it must be rendered as text. */
  @Column({ type: 'varchar', length: 20, collation: 'C' })
  name: string;

  /** The file of the picture that the player sees, empty without one. */
  @TextColumn(32, { default: '' })
  avatar: string;

  /** The one that others see: the same once it has been checked, else none. */
  @TextColumn(32, { default: '' })
  avatarShown: string;

  /** The mobile number that proves the player: no two accounts have the same one. */
  @TextColumn(11, { nullable: true })
  phone: string | null;

  /** A PHC string of argon2id, empty where no password opens the account. */
  @TextColumn(255)
  passwordHash: string;

  @Column('integer')
  sex: Schemas['Sex'];

  /** Age that the player stated; 0 without one. */
  @Column('integer')
  age: number;

  /** By the papers of who gave their real name, `YYYY-MM-DD`: what their age is counted from. */
  @TextColumn(10, { nullable: true })
  bornOn: string | null;

  /** Membership; below 1 is none. */
  @Column('integer')
  levelType: number;

  @UtcColumn({ nullable: true })
  expTime: Date | null;

  @TextColumn(32)
  channelId: string;

  @TextColumn(32)
  inviteCode: string;

  /** The device that registered the account. */
  @TextColumn(32, { nullable: true })
  deviceId: string | null;

  @Column('boolean')
  banned: boolean;

  @TextColumn(200)
  banReason: string;

  /** When what is personal goes, on the player's own wish; null without one. */
  @UtcColumn({ nullable: true })
  eraseAt: Date | null;

  /** When it was erased: it cannot be signed in to or restored. */
  @UtcColumn({ nullable: true })
  erasedAt: Date | null;

  /** The version of the terms of use that the player has agreed to; 0 is the draft, null where nobody was asked. */
  @Column('integer', { nullable: true })
  termsVersion: number | null;

  /** The version of the privacy policy, likewise. */
  @Column('integer', { nullable: true })
  privacyVersion: number | null;

  @UtcColumn({ nullable: true })
  agreedAt: Date | null;

  /** Sequence number of the feed topic `players` at registration: earlier broadcasts are not for this player. */
  @BigIntColumn()
  feedFrom: number;

  @UtcColumn()
  lastLoginAt: Date;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}
