import { type QueryOf, labels } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import type { Page } from '#platform/paging/page';
import { type DataTable } from '#platform/player-data/player-data';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { MembershipChangeEntity } from './membership-change.entity';
import { MembershipEntity } from './membership.entity';
import { MembershipOrderEntity } from './membership-order.entity';
import { auditSnapshot } from './memberships.mapper';

const SORT_COLUMNS = { id: 'id', expiresAt: 'expires_at' } as const;
const MAX_SHOWN = 100;

const END = defineRead<{ expires_at: number | string }, { uid: number }>(
  'SELECT expires_at FROM memberships WHERE uid = :uid',
);

/** A membership, as staff see it. */
export const membershipRecord = defineRecord({
  resource: 'memberships',
  entity: MembershipEntity,
  label: ({ uid }) => `玩家 ${uid}`,
  playerOf: ({ uid }) => uid,
  snapshot: auditSnapshot,
  notFound: 'membership.notFound',
});

type Change = Partial<Pick<MembershipEntity, 'level' | 'totalDays' | 'expiresAt' | 'notice'>>;

/** The player's membership and what became of it, as they are handed it. */
export const membershipData: readonly DataTable[] = [
  {
    name: 'membership',
    label: '会员',
    tables: ['memberships'],
    from: 'memberships m',
    where: 'm.uid = :uid',
    key: 'm.id',
    columns: {
      level: ['m.level', '等级'],
      totalDays: ['m.total_days', '累计天数'],
      expiresAt: ['m.expires_at', '到期时间', 'time'],
      createdAt: ['m.created_at', '首次开通', 'time'],
    },
  },
  {
    name: 'membership-changes',
    label: '会员记录',
    tables: ['membership_changes'],
    from: 'membership_changes m',
    where: 'm.uid = :uid',
    key: 'm.id',
    columns: {
      at: ['m.at', '时间', 'time'],
      kind: ['m.kind', '方式', labels.MembershipKind],
      name: ['m.name', '套餐'],
      days: ['m.days', '天数'],
      coins: ['m.coins', 'X钻'],
      amount: ['m.amount', '金额（分）'],
      expiresAt: ['m.expires_at', '到期时间', 'time'],
    },
  },
];

/** Memberships and what changed them. Every method that writes belongs inside a unit of work. */
@Injectable()
export class MembershipsRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  /** The membership of a player, locked until the unit of work ends; one that is over already where there was none. */
  async open(uid: number): Promise<MembershipEntity> {
    await this.database.execute(
      `INSERT INTO memberships (version, uid, level, total_days, expires_at, notice, created_at, updated_at)
       VALUES (1, :uid, 1, 0, :now, 'over', :now, :now) ON CONFLICT (uid) DO NOTHING`,
      { uid, now: this.clock.now() },
    );
    const found = await this.lock(uid);
    if (!found) throw new Error(`the membership of ${uid} could not be written`);
    return found;
  }

  find(uid: number): Promise<MembershipEntity | null> {
    return this.memberships.findOneBy({ uid });
  }

  /** Locks a player's membership like `open`, but returns null where there is none. */
  async lock(uid: number): Promise<MembershipEntity | null> {
    const found = await this.find(uid);
    return found && this.records.lock(membershipRecord, found.id);
  }

  /** Saves a locked membership under its next version. @returns it as it is now */
  save(membership: MembershipEntity, change: Change): Promise<MembershipEntity> {
    return this.records.save(membershipRecord, membership, change);
  }

  /** When a player's membership ends or ended; null for who never had one. */
  async endOf(uid: number): Promise<Date | null> {
    const row = await this.database.row(END, { uid });
    return row ? new Date(Number(row.expires_at)) : null;
  }

  /** @returns its id */
  async addChange(change: Omit<MembershipChangeEntity, 'id'>): Promise<number> {
    const { identifiers } = await this.changes.insert(change);
    return Number(identifiers[0]?.['id']);
  }

  /** Returns the changes of a player's membership, the latest first. */
  changesOf(uid: number): Promise<MembershipChangeEntity[]> {
    return this.changes.find({ where: { uid }, order: { id: 'DESC' }, take: MAX_SHOWN });
  }

  async addOrder(order: MembershipOrderEntity): Promise<void> {
    await this.orders.insert(order);
  }

  /** Returns the terms that an order promised. @throws Error for an order of anything but a membership */
  orderOf(orderNo: string): Promise<MembershipOrderEntity> {
    return this.orders.findOneByOrFail({ orderNo });
  }

  page(query: QueryOf<'consoleListMemberships'>): Promise<Page<MembershipEntity>> {
    const { uid, level, isActive } = query?.filter ?? {};
    return this.records.page(membershipRecord, query, {
      sort: SORT_COLUMNS,
      where: [
        uid !== undefined && 'uid = :uid',
        level !== undefined && 'level = :level',
        isActive !== undefined && (isActive ? 'expires_at > :now' : 'expires_at <= :now'),
      ],
      parameters: { uid, level, now: isActive === undefined ? undefined : this.clock.now() },
    });
  }

  private get memberships() {
    return this.database.repository(MembershipEntity);
  }

  private get changes() {
    return this.database.repository(MembershipChangeEntity);
  }

  private get orders() {
    return this.database.repository(MembershipOrderEntity);
  }
}
