import { PlayersRepository } from '#features/players/accounts/players.repository';
import { InvitationCodesService } from '#features/rewards/invitations/invitation-codes.service';
import { InvitationReviewsService } from '#features/rewards/invitations/invitation-reviews.service';
import { InvitedPlayersService } from '#features/rewards/invitations/invited-players.service';
import { actAs } from '#platform/actor/actor-context';
import { countedAddress, type CountedAddress } from '#platform/addresses/counted-address';
import { Passwords } from '#platform/auth/passwords';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { newId, newToken } from '#platform/ids/ids';
import type { DemoContent, DemoTarget } from './demo-content';

const DAY_MS = 24 * 3600 * 1000;

/** The outcome for a player who came by a code; no diamonds are given. */
type DemoEnd = 'waiting' | 'rewarded' | 'expired' | 'refused';

interface DemoInvited {
  readonly name: string;
  readonly daysAgo: number;
  readonly end: DemoEnd;
  /** Shared with the inviter, so that the invitation waits for a decision of staff. */
  readonly shares?: 'device' | 'address';
}

const inviters: readonly (readonly [name: string, invited: readonly DemoInvited[]])[] = [
  [
    '阿澄',
    [
      { name: '纸风车', daysAgo: 6, end: 'rewarded' },
      { name: '半夏', daysAgo: 40, end: 'expired' },
      { name: '青禾', daysAgo: 2, end: 'waiting' },
      { name: '云朵邮差', daysAgo: 0, end: 'waiting' },
      { name: '小橘灯', daysAgo: 1, end: 'waiting', shares: 'device' },
    ],
  ],
  [
    '南风知意',
    [
      { name: '柚子茶', daysAgo: 5, end: 'refused', shares: 'device' },
      { name: '晚星', daysAgo: 1, end: 'waiting', shares: 'address' },
      { name: '海盐芝士', daysAgo: 4, end: 'rewarded' },
    ],
  ],
];

/** Players who brought players, in every state, so that the console's pages of invitations look alive on the first start. */
async function fill(app: DemoTarget, say: (line: string) => void): Promise<void> {
  if (await hasAny(app)) return;
  // It is stored nowhere: these players cannot sign in.
  const passwordHash = await app.get(Passwords).hash(newToken());
  const createAll = async (): Promise<boolean> => {
    if (await hasAny(app)) return false;
    const register = registrations(app, passwordHash);
    for (const [name, invited] of inviters) {
      const home = { deviceId: newId(), address: register.elsewhere() };
      const uid = await register.player(name, home, '');
      const { code } = await app.get(InvitationCodesService, { strict: false }).of(uid);
      for (const one of invited) {
        const place = {
          deviceId: one.shares === 'device' ? home.deviceId : newId(),
          address: one.shares === undefined ? register.elsewhere() : home.address,
        };
        await become(app, await register.player(one.name, place, code), one);
      }
    }
    return true;
  };
  // If two processes start at once, PostgreSQL lets one commit; the other runs again and finds the content there.
  if (await app.get(UnitOfWork).run(createAll, { isolation: 'SERIALIZABLE' }))
    say(`演示内容已就绪：${inviters.flatMap(([, invited]) => invited).length} 位受邀玩家`);
}

const hasAny = async (app: DemoTarget): Promise<boolean> =>
  (await app.get(Database).query('SELECT 1 AS one FROM invitations LIMIT 1')).length > 0;

interface Place {
  readonly deviceId: string;
  readonly address: CountedAddress;
}

/** Registers players one after the other, each as from a place of its own. */
function registrations(app: DemoTarget, passwordHash: string) {
  let [players, places] = [0, 0];
  const accounts = app.get(PlayersRepository, { strict: false });
  const invited = app.get(InvitedPlayersService, { strict: false });
  return {
    /** Returns a new address from the range that is reserved for documentation. */
    elsewhere: () => countedAddress(`198.51.100.${(places += 1)}`),
    player: async (name: string, { deviceId, address }: Place, inviteCode: string): Promise<number> => {
      const account = { loginName: `DemoGuest_${(players += 1)}`, name, passwordHash, channelId: '0' };
      const uid = await accounts.create({ ...account, inviteCode, deviceId });
      if (uid === null) throw new Error(`${account.loginName} is taken`);
      const actor = { requestId: 'demo', principal: null, address };
      await actAs(actor, () => invited.register({ uid, inviteCode, deviceId }));
      return uid;
    },
  };
}

/** Gives an invitation its outcome. Only its times are made up, and a reward is zero X diamonds. */
async function become(app: DemoTarget, uid: number, { daysAgo, end }: DemoInvited): Promise<void> {
  const [database, clock] = [app.get(Database), app.get(Clock)];
  const find = 'SELECT id FROM invitations WHERE invitee_uid = :uid';
  const [invitation] = await database.query<{ id: number }>(find, { uid });
  if (!invitation) throw new Error(`player ${uid} came by nobody's code`);
  const { id } = invitation;
  const shift = daysAgo * DAY_MS;
  const [at, settledAt] = [clock.now().getTime() - shift, clock.now().getTime() - Math.max(0, shift - 2 * DAY_MS)];
  await database.execute(
    `UPDATE invitations SET created_at = CAST(:at AS bigint), active_by = active_by - CAST(:shift AS bigint), day = :day WHERE id = :id`,
    { id, at, shift, day: clock.dayOf(new Date(at)) },
  );
  if (end === 'refused')
    await app.get(InvitationReviewsService, { strict: false }).refuse(id, '与邀请人使用同一台设备，且均未登录游戏');
  if (end !== 'rewarded' && end !== 'expired') return;
  const activity = end === 'rewarded' ? { activeAt: settledAt, days: 1 } : { activeAt: null, days: 0 };
  await database.execute(
    `UPDATE invitations SET state = :end, inviter_coins = 0, invitee_coins = 0, active_at = :activeAt, active_days = :days,
       settled_at = CAST(:settledAt AS bigint), settled_day = :settledDay, settled_by = '系统' WHERE id = :id`,
    { id, end, settledAt, settledDay: clock.dayOf(new Date(settledAt)), ...activity },
  );
}

export const invitationsDemo: DemoContent = { fill };
