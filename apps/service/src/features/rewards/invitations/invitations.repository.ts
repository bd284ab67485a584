import { type QueryOf, type Schemas, playerLabels } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { type DataTable } from '#platform/player-data/player-data';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import type { ExpectedTransfers } from '#features/players/wallet/ledger-checks.port';
import { InvitationEntity } from './invitation.entity';
import { canonicalCode } from './invitations.rules';

const SORT_COLUMNS = { id: 'id' } as const;
const MAX_DAYS = 400;

type Figure = number | string;
type Day = Schemas['InvitationFigures']['days'][number];

/** An invitation, as the service and staff settle it. */
export const invitationRecord = defineRecord({
  resource: 'invitations',
  entity: InvitationEntity,
  label: ({ inviterUid, inviteeUid }) => `玩家 ${inviterUid} 邀请玩家 ${inviteeUid}`,
  playerOf: ({ inviterUid }) => inviterUid,
  othersOf: ({ inviteeUid }) => [inviteeUid],
  snapshot: ({ state, suspicion, inviterPaid, isCapped, reason }) => ({
    state,
    suspicion,
    inviterPaid,
    isCapped,
    reason,
  }),
  notFound: 'invitation.notFound',
});

/** Transfers that the ledger must have for each invitation, to either player. */
export const invitationTransfers: readonly ExpectedTransfers[] = [
  {
    name: 'invitations',
    label: '每次邀请奖励按邀请人所得X钻记了一笔流水',
    rows: `SELECT id, inviter_uid AS uid, 'invitation:' || id AS origin, inviter_paid AS given, 0 AS taken, id AS ref
           FROM invitations`,
    house: 'house:rewards',
    difference: (id) => `邀请 ${id} 的流水与邀请人所得X钻不符`,
  },
  {
    name: 'invited-players',
    label: '每次邀请奖励按好友所得X钻记了一笔流水',
    rows: `SELECT id, invitee_uid AS uid, 'invitation:' || id AS origin,
             CASE WHEN state = 'rewarded' THEN invitee_coins ELSE 0 END AS given, 0 AS taken, id AS ref FROM invitations`,
    house: 'house:rewards',
    difference: (id) => `邀请 ${id} 的流水与好友所得X钻不符`,
  },
];

/** State of an invitation after an activity of its invited player. */
export interface Activity {
  readonly id: number;
  readonly inviter_uid: number;
  readonly state: Schemas['InvitationState'];
  readonly active_at: Figure | null;
}

/** Condition for the invitation of a player who can still become active, by check-ins or by a download. */
const WAITS = `invitee_uid = :uid AND active_at IS NULL AND state IN ('waiting', 'review') AND active_by > :now`;

/** Invitations in the player's data file: that there was another player, and not who. */
export const invitationData: readonly DataTable[] = [
  {
    name: 'invitation-code',
    label: '我的邀请码',
    tables: ['invitation_codes'],
    from: 'invitation_codes c',
    where: 'c.uid = :uid',
    key: 'c.uid',
    columns: {
      code: ['c.code', '邀请码'],
      earned: ['c.earned', '累计X钻'],
      createdAt: ['c.created_at', '生成时间', 'time'],
    },
  },
  {
    name: 'invitations',
    label: '邀请记录',
    tables: ['invitations'],
    from: 'invitations i',
    where: '(i.inviter_uid = :uid OR i.invitee_uid = :uid)',
    key: 'i.id',
    columns: {
      // The other player's identity is personal data of theirs.
      isInviter: ['i.inviter_uid = :uid', '由我邀请', 'yes'],
      state: ['i.state', '状态', playerLabels.InvitationState],
      coins: ['CASE WHEN i.inviter_uid = :uid THEN i.inviter_paid ELSE i.invitee_coins END', 'X钻'],
      settledAt: ['i.settled_at', '结算时间', 'time'],
      createdAt: ['i.created_at', '时间', 'time'],
    },
  },
];

/** Invitations of players by players. Every method that writes belongs inside a unit of work. */
@Injectable()
export class InvitationsRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  /** @returns its id */
  async insert(invitation: Omit<InvitationEntity, 'id'>): Promise<number> {
    const { identifiers } = await this.invitations.insert(invitation);
    return Number(identifiers[0]?.['id']);
  }

  /** Whether a player invited another from this address. */
  hasInvitedFrom(inviterUid: number, addressSign: string): Promise<boolean> {
    return this.invitations.existsBy({ inviterUid, addressSign });
  }

  /** Counts a day on which an invited player checked in, once. */
  async countDay(uid: number, day: string): Promise<Activity | undefined> {
    const [row] = await this.database.query<Activity>(
      `UPDATE invitations SET active_days = active_days + 1, last_active_day = :day,
         active_at = CASE WHEN check_in_days > 0 AND active_days + 1 >= check_in_days THEN :now ELSE active_at END
       WHERE ${WAITS} AND last_active_day <> :day RETURNING id, inviter_uid, state, active_at`,
      { uid, day, now: this.clock.now() },
    );
    return row;
  }

  /** Notes that an invited player has downloaded a game, where that is what counts. */
  async countDownload(uid: number): Promise<Activity | undefined> {
    const [row] = await this.database.query<Activity>(
      `UPDATE invitations SET active_at = :now WHERE ${WAITS} AND by_download RETURNING id, inviter_uid, state, active_at`,
      { uid, now: this.clock.now() },
    );
    return row;
  }

  /** Returns a player's invitations before an id, the latest first. */
  pageOf(inviterUid: number, before: number, take: number): Promise<InvitationEntity[]> {
    return this.invitations.find({ where: { inviterUid, id: LessThan(before) }, order: { id: 'DESC' }, take });
  }

  /** The uids of those whom a player invited, the latest first. */
  async invitedBy(inviterUid: number, take: number): Promise<number[]> {
    const rows = await this.invitations.find({
      select: { inviteeUid: true },
      where: { inviterUid },
      order: { id: 'DESC' },
      take,
    });
    return rows.map(({ inviteeUid }) => inviteeUid);
  }

  async countOf(inviterUid: number): Promise<{ invited: number; active: number }> {
    const [row] = await this.database.query<{ invited: Figure; active: Figure | null }>(
      `SELECT count(*) AS invited, sum(CASE WHEN active_at IS NULL THEN 0 ELSE 1 END) AS active
       FROM invitations WHERE inviter_uid = :inviterUid`,
      { inviterUid },
    );
    return { invited: Number(row?.invited ?? 0), active: Number(row?.active ?? 0) };
  }

  page(query: QueryOf<'consoleListInvitations'>): Promise<Page<InvitationEntity>> {
    const { inviterUid, inviteeUid, code, state, suspicion } = query?.filter ?? {};
    return this.records.page(invitationRecord, query, {
      sort: SORT_COLUMNS,
      where: [
        inviterUid !== undefined && 'inviter_uid = :inviterUid',
        inviteeUid !== undefined && 'invitee_uid = :inviteeUid',
        code !== undefined && 'inviter_uid = (SELECT uid FROM invitation_codes WHERE code = :code)',
        state && 'state = :state',
        suspicion && 'suspicion = :suspicion',
      ],
      parameters: { inviterUid, inviteeUid, code: code && (canonicalCode(code) ?? code), state, suspicion },
    });
  }

  /** Counts registrations by invitation for each day, and the suspicious ones among them. */
  async invitedByDay(from: string, to: string): Promise<Pick<Day, 'day' | 'invited' | 'held'>[]> {
    const rows = await this.database.query<{ day: string; invited: Figure; held: Figure }>(
      `SELECT day, count(*) AS invited, count(suspicion) AS held
       FROM invitations WHERE day >= :from AND day <= :to GROUP BY day ORDER BY day LIMIT :take`,
      { from, to, take: MAX_DAYS },
    );
    return rows.map(({ day, invited, held }) => ({ day, invited: Number(invited), held: Number(held) }));
  }

  /** Sums up the settled invitations, by the day of their settlement. */
  async settledByDay(from: string, to: string): Promise<Omit<Day, 'invited' | 'held'>[]> {
    const count = (condition: string) => `sum(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;
    type Row = Record<'rewarded' | 'expired' | 'refused' | 'capped' | 'inviter_coins' | 'invitee_coins', Figure>;
    const rows = await this.database.query<Row & { day: string }>(
      `SELECT settled_day AS day, ${count(`state = 'rewarded'`)} AS rewarded, ${count(`state = 'expired'`)} AS expired,
         ${count(`state = 'refused'`)} AS refused, ${count('is_capped')} AS capped, sum(inviter_paid) AS inviter_coins,
         sum(CASE WHEN state = 'rewarded' THEN invitee_coins ELSE 0 END) AS invitee_coins
       FROM invitations WHERE settled_day >= :from AND settled_day <= :to
       GROUP BY settled_day ORDER BY settled_day LIMIT :take`,
      { from, to, take: MAX_DAYS },
    );
    return rows.map((row) => ({
      day: row.day,
      rewarded: Number(row.rewarded),
      expired: Number(row.expired),
      refused: Number(row.refused),
      capped: Number(row.capped),
      inviterCoins: Number(row.inviter_coins),
      inviteeCoins: Number(row.invitee_coins),
    }));
  }

  private get invitations() {
    return this.database.repository(InvitationEntity);
  }
}
