import { Injectable, type OnModuleInit } from '@nestjs/common';
import { playerLabels as labels } from '@ug/contract';
import { PlayerData, type DataRow } from '#platform/player-data/player-data';
import type { Schemas } from '@ug/contract';
import { whenThere, type Soon } from '#platform/database/soon';
import { Sessions } from '#platform/auth/sessions';
import { Clock } from '#platform/clock/clock';
import { ageOn } from '#platform/clock/days';
import { Refusal } from '#platform/errors/refusal';
import { Feed } from '#platform/feed/feed';
import { playerTopic } from '#platform/feed/topic';
import { Records } from '#platform/records/records';
import { SmsCodesService } from '#features/players/sms/sms-codes.service';
import { WalletService } from '#features/players/wallet/wallet.service';
import { toUserStatus, type PlayerPapers, type StatusRow } from './accounts.mapper';
import type { PlayerEntity } from './player.entity';
import { playerRecord, PlayersRepository, type HeldMembership, type OwnFields } from './players.repository';

/** Whether players are asked for their real name; the feature that keeps real names declares it. */
@Injectable()
export class RealNameDutyService {
  private isAskedFor: () => Soon<boolean> = () => false;

  declare(isAskedFor: () => Soon<boolean>): void {
    this.isAskedFor = isAskedFor;
  }

  isAsked(): Soon<boolean> {
    return this.isAskedFor();
  }
}

/** What players see of their own account, as it is today. */
@Injectable()
export class PlayerStatusesService {
  constructor(
    private readonly players: PlayersRepository,
    private readonly duty: RealNameDutyService,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal `session.expired` for a uid without a player */
  of(uid: number): Soon<StatusRow> {
    return whenThere(this.find(uid), (status) => {
      if (!status) throw new Refusal('session.expired');
      return status;
    });
  }

  find(uid: number): Soon<StatusRow | undefined> {
    return whenThere(this.players.status(uid), (stored) => {
      if (!stored) return undefined;
      const papers = this.papersOf({ age: stored.age, bornOn: stored.born_on });
      return whenThere(papers, (found) => ({ ...stored, ...found }));
    });
  }

  /** How old a player is, and whether their real name is missing. */
  papersOf({ age, bornOn }: Pick<PlayerEntity, 'age' | 'bornOn'>): Soon<PlayerPapers> {
    if (bornOn !== null) return { age: ageOn(bornOn, this.clock.today()), isAgeProven: true, needRealName: false };
    return whenThere(this.duty.isAsked(), (needRealName) => ({ age, isAgeProven: false, needRealName }));
  }
}

/** What of these a player sees of their own account. */
const SEEN = [
  'name',
  'sex',
  'age',
  'bornOn',
  'avatar',
  'phone',
  'eraseAt',
] as const satisfies readonly (keyof OwnFields)[];

/** Changes what belongs to players themselves and tells their devices; features decide what. */
@Injectable()
export class PlayerChangesService {
  constructor(
    private readonly players: PlayersRepository,
    private readonly statuses: PlayerStatusesService,
    private readonly records: Records,
    private readonly wallet: WalletService,
    private readonly feed: Feed,
  ) {}

  /**
   * Holds the player and saves what `decide` says of them, inside the caller's unit of work.
   * @throws Refusal `session.expired` for a uid without a player, and what `decide` throws
   */
  async change(
    uid: number,
    decide: (player: PlayerEntity) => Partial<OwnFields> | Promise<Partial<OwnFields>>,
  ): Promise<Schemas['UserStatus']> {
    // Held, so that the entry below cannot come after one of a later balance; before the player, as everywhere.
    const coinNum = await this.wallet.hold(uid);
    const before = await this.records.lock(playerRecord, uid);
    if (!before) throw new Refusal('session.expired');
    const wanted = Object.entries(await decide(before));
    const changes = wanted.filter(([field, value]) => before[field as keyof OwnFields] !== value);
    if (changes.length > 0) await this.players.saveOwn(uid, Object.fromEntries(changes));
    const status = toUserStatus(await this.statuses.of(uid), coinNum);
    const isSeen = changes.some(([field]) => SEEN.some((seen) => seen === field));
    if (isSeen) await this.feed.append(playerTopic(status.uid), 'account.changed', { status });
    return status;
  }
}

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

/** The end of an account, as its player wishes it. */
@Injectable()
export class AccountErasureService {
  constructor(
    private readonly players: PlayersRepository,
    private readonly changes: PlayerChangesService,
    private readonly records: Records,
    private readonly sessions: Sessions,
    private readonly codes: SmsCodesService,
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
  }
}

/** Who the player is, as they are handed it: never what proves it. */
@Injectable()
export class AccountDataService implements OnModuleInit {
  constructor(
    private readonly playerData: PlayerData,
    private readonly sessions: Sessions,
  ) {}

  onModuleInit(): void {
    this.playerData.declareTables({
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
        lastLoginAt: ['p.last_login_at', '最近登录', 'time'],
        createdAt: ['p.created_at', '注册时间', 'time'],
        updatedAt: ['p.updated_at', '资料更新', 'time'],
      },
    });
    this.playerData.declare({
      name: 'sessions',
      label: '登录中的设备',
      tables: ['sessions'],
      columns: {
        about: { label: '设备', form: 'json' },
        createdAt: { label: '登录时间', form: 'time' },
      },
      rows: (uid) => this.sessionsOf(uid),
    });
  }

  private async *sessionsOf(uid: number): AsyncGenerator<readonly DataRow[]> {
    const sessions = await this.sessions.list('player', String(uid));
    yield sessions.map(({ claims, createdAt }) => ({
      about: claims,
      createdAt: createdAt.toISOString(),
    }));
  }
}
