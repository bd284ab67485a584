import type { Role } from '@ug/contract';
import { PhoneBindingService } from '#features/players/account-phones/phone-binding.service';
import { playerRegistered } from '#features/players/accounts/accounts.events';
import { checkedIn } from '#features/rewards/check-ins/check-ins.events';
import { GiftClaimsService } from '#features/rewards/gift-packages/gift-claims.service';
import { InvitationSettingsService } from '#features/rewards/invitations/invitation-settings.service';
import { MembershipConsoleService } from '#features/money/memberships/membership-console.service';
import { PaymentNotificationsService } from '#features/money/orders/payment-notifications.service';
import { OrdersService } from '#features/money/orders/orders.service';
import { RechargeTilesService } from '#features/money/recharge-tiles/recharge-tiles.service';
import { SandboxProviderService } from '#features/money/sandbox-pay/sandbox-provider.service';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { DomainEvents } from '#platform/events/domain-events';
import { audited, BALANCE, DAYS, MOVES, ofPlayer, rowsOf, type StaffCases } from './keyed-cases';
import { TILE } from '../records/orders';
import { makeNovel } from '../records/library';
import { makePlayer } from '../players';
import { makeDraft } from '../records/sample-games';
import { makeGift } from '../records/sample-gifts';
import { newPhone } from '../records/sms-desk';
import { uploadText } from '../files/sample-texts';
import { uploadVideo, VIDEO_HEAD } from '../files/sample-videos';
import type { TestApp } from '../test-app';

/** What one may move in a day without a colleague, where these cases happen. */
export const APPROVAL_LIMIT = 1000;
const MUCH = 5000;

const asStaff = async (app: TestApp, role: Role) => ({ staff: await app.staffToken(role) });

/** Wants more than one may give, so that it waits for a colleague. @returns its id */
async function askForMuch(app: TestApp, uid: number, role: Role = 'owner'): Promise<number> {
  const body = { uid, amount: MUCH, reason: '联赛奖金' };
  return (await (await app.staff(role)).call('requestAdjustment', { body })).id;
}

/** An order of a new player; `coins` beyond the limit make whatever is done to it wait for a colleague. */
async function makeOrder(app: TestApp, { coins, isPaid }: { readonly coins: number; readonly isPaid: boolean }) {
  const { uid } = await makePlayer(app);
  const tile = { ...TILE, coins, badge: '', sortOrder: 1, enabled: true };
  const { id: tileId } = await app.get(RechargeTilesService).create(tile);
  const { orderNo } = await app.get(OrdersService).create(uid, { tileId, provider: 'sandbox' });
  const notification = { orderNo, tradeNo: `t${orderNo}`, amount: TILE.amount, isPaid: true, at: app.clock.now() };
  if (isPaid)
    await app
      .get(PaymentNotificationsService)
      .receive('sandbox', app.get(SandboxProviderService).callback(notification));
  const [row] = await app
    .get(Database)
    .query<{ id: number }>('SELECT id FROM orders WHERE order_no = :orderNo', { orderNo });
  return { uid, id: row?.id ?? 0 };
}

/** An order about which the owner has asked for something. */
async function makePending(app: TestApp) {
  const made = await makeOrder(app, { coins: MUCH, isPaid: true });
  const owner = await app.staff('owner');
  await owner.call('refundOrder', { params: { id: made.id }, body: { reason: '玩家误充' } });
  return made;
}

/** A player who came without naming a device and is active, so that nothing but a look is missing. */
async function makeInvitation(app: TestApp) {
  const settings = app.get(InvitationSettingsService);
  const { version } = await settings.get();
  const rules = { enabled: true, inviterCoins: 20, inviteeCoins: 10, dailyCap: null, totalCap: null };
  await settings.update({ ...rules, version, checkInDays: 1, byDownload: true, withinDays: 14 });
  const [inviter, { uid }] = [await makePlayer(app), await makePlayer(app)];
  const { code: inviteCode } = await inviter.client.call('getInvitations');
  const events = app.get(DomainEvents);
  const run = (work: () => void) => app.get(UnitOfWork).run(async () => work());
  await run(() => events.emit(playerRegistered, { uid, inviteCode, deviceId: null }));
  await run(() => events.emit(checkedIn, { uid, day: app.clock.today() }));
  const sql = 'SELECT id FROM invitations WHERE invitee_uid = :uid';
  const [row] = await app.get(Database).query<{ id: number }>(sql, { uid });
  return { uid, id: row?.id ?? 0 };
}

async function withPhone(app: TestApp): Promise<number> {
  const { uid } = await makePlayer(app);
  await app.get(UnitOfWork).run(() => app.get(PhoneBindingService).set(uid, newPhone()));
  return uid;
}

const inState = (table: string, state: string) => rowsOf(table, `id = :id AND state = '${state}'`);
const NO_REASON = { reason: '另一个原因' };
const REASON = { reason: '核对无误' };

/** What staff ask for under a key. */
export const deskCases: StaffCases = {
  requestAdjustment: async (app) => {
    const { uid } = await makePlayer(app);
    return {
      by: await asStaff(app, 'finance'),
      input: { body: { uid, amount: 7, ...REASON } },
      other: { body: { uid, amount: 8, ...REASON } },
      effect: { [rowsOf('adjustments', 'uid = :uid')]: 1, [BALANCE]: 7, [MOVES]: 1 },
      about: ofPlayer(uid),
    };
  },
  compensatePlayer: async (app) => {
    const { uid } = await makePlayer(app);
    return {
      by: await asStaff(app, 'support'),
      input: { body: { uid, amount: 5, ...REASON } },
      other: { body: { uid, amount: 6, ...REASON } },
      effect: { [rowsOf('adjustments', 'uid = :uid')]: 1, [BALANCE]: 5, [MOVES]: 1 },
      about: ofPlayer(uid),
    };
  },
  approveAdjustment: async (app) => {
    const { uid } = await makePlayer(app);
    const [id, other] = [await askForMuch(app, uid), await askForMuch(app, uid)];
    return {
      by: await asStaff(app, 'finance'),
      input: { params: { id } },
      other: { params: { id: other } },
      effect: {
        [inState('adjustments', 'done')]: 1,
        [BALANCE]: MUCH,
        [MOVES]: 1,
        [audited('adjustments', 'approve')]: 1,
      },
      about: { ...ofPlayer(uid), id, record: String(id) },
    };
  },
  declineAdjustment: async (app) => {
    const { uid } = await makePlayer(app);
    const id = await askForMuch(app, uid);
    return {
      by: await asStaff(app, 'finance'),
      input: { params: { id }, body: { note: '金额有误' } },
      other: { params: { id }, body: { note: '另一个原因' } },
      effect: { [inState('adjustments', 'declined')]: 1, [MOVES]: 0, [audited('adjustments', 'decline')]: 1 },
      about: { ...ofPlayer(uid), id, record: String(id) },
    };
  },
  withdrawAdjustment: async (app) => {
    const { uid } = await makePlayer(app);
    const [id, other] = [await askForMuch(app, uid, 'finance'), await askForMuch(app, uid, 'finance')];
    return {
      by: await asStaff(app, 'finance'),
      input: { params: { id } },
      other: { params: { id: other } },
      effect: { [inState('adjustments', 'withdrawn')]: 1, [MOVES]: 0, [audited('adjustments', 'withdraw')]: 1 },
      about: { ...ofPlayer(uid), id, record: String(id) },
    };
  },
  grantMembership: async (app) => {
    const { uid } = await makePlayer(app);
    return {
      by: await asStaff(app, 'operator'),
      input: { body: { uid, days: 7, ...REASON } },
      other: { body: { uid, days: 8, ...REASON } },
      effect: { [rowsOf('membership_changes', `uid = :uid AND kind = 'staff'`)]: 1, [DAYS]: 7 },
      about: ofPlayer(uid),
    };
  },
  endMembership: async (app) => {
    const { uid } = await makePlayer(app);
    const { id } = await app.get(MembershipConsoleService).grant({ uid, days: 7, ...REASON });
    return {
      by: await asStaff(app, 'operator'),
      input: { params: { id }, body: REASON },
      other: { params: { id }, body: NO_REASON },
      effect: { [rowsOf('membership_changes', `uid = :uid AND kind = 'end'`)]: 1, [audited('memberships', 'end')]: 1 },
      about: { ...ofPlayer(uid), record: String(id) },
    };
  },
  refundOrder: async (app) => {
    const { uid, id } = await makeOrder(app, { coins: TILE.coins, isPaid: true });
    return {
      by: await asStaff(app, 'finance'),
      input: { params: { id }, body: REASON },
      other: { params: { id }, body: NO_REASON },
      effect: {
        [inState('orders', 'refunded')]: 1,
        [rowsOf('order_events', `order_id = :id AND kind IN ('refunded', 'provider-refund')`)]: 2,
        [BALANCE]: -2 * TILE.coins - TILE.bonus,
        [MOVES]: 2,
      },
      about: { ...ofPlayer(uid), id },
    };
  },
  confirmOrder: async (app) => {
    const { uid, id } = await makeOrder(app, { coins: TILE.coins, isPaid: false });
    return {
      by: await asStaff(app, 'finance'),
      input: { params: { id }, body: REASON },
      other: { params: { id }, body: NO_REASON },
      effect: { [inState('orders', 'credited')]: 1, [BALANCE]: 2 * TILE.coins + TILE.bonus, [MOVES]: 2 },
      about: { ...ofPlayer(uid), id },
    };
  },
  approveOrder: async (app) => {
    const [{ uid, id }, other] = [await makePending(app), await makePending(app)];
    return {
      by: await asStaff(app, 'finance'),
      input: { params: { id } },
      other: { params: { id: other.id } },
      effect: { [inState('orders', 'refunded')]: 1, [BALANCE]: -2 * MUCH - TILE.bonus, [MOVES]: 2 },
      about: { ...ofPlayer(uid), id },
    };
  },
  declineOrder: async (app) => {
    const [{ uid, id }, other] = [await makePending(app), await makePending(app)];
    return {
      by: await asStaff(app, 'finance'),
      input: { params: { id } },
      other: { params: { id: other.id } },
      effect: {
        [rowsOf('orders', 'id = :id AND pending IS NULL')]: 1,
        [rowsOf('order_events', `order_id = :id AND kind = 'decline'`)]: 1,
        [MOVES]: 0,
      },
      about: { ...ofPlayer(uid), id },
    };
  },
  releaseInvitation: async (app) => {
    const [{ uid, id }, other] = [await makeInvitation(app), await makeInvitation(app)];
    return {
      by: await asStaff(app, 'operator'),
      input: { params: { id } },
      other: { params: { id: other.id } },
      effect: {
        [inState('invitations', 'rewarded')]: 1,
        [rowsOf('transfers', 'origin = :origin')]: 2,
        [BALANCE]: 10,
        [audited('invitations', 'release')]: 1,
      },
      about: { ...ofPlayer(uid), id, record: String(id), origin: `invitation:${id}` },
    };
  },
  refuseInvitation: async (app) => {
    const { id } = await makeInvitation(app);
    return {
      by: await asStaff(app, 'operator'),
      input: { params: { id }, body: REASON },
      other: { params: { id }, body: NO_REASON },
      effect: {
        [inState('invitations', 'refused')]: 1,
        [rowsOf('transfers', 'origin = :origin')]: 0,
        [audited('invitations', 'refuse')]: 1,
      },
      about: { id, record: String(id), origin: `invitation:${id}` },
    };
  },
  resendGift: async (app) => {
    const { uid } = await makePlayer(app);
    const [one, two] = [await makeGift(app), await makeGift(app)];
    const { id } = await app.get(GiftClaimsService).claim(uid, one.id);
    const other = await app.get(GiftClaimsService).claim(uid, two.id);
    return {
      by: await asStaff(app, 'support'),
      input: { params: { id } },
      other: { params: { id: other.id } },
      effect: { [rowsOf('message_deliveries', 'uid = :uid')]: 1, [MOVES]: 0, [audited('gifts', 'resend')]: 1 },
      about: { ...ofPlayer(uid), record: String(id) },
    };
  },
  consoleCreateGiftBatch: async (app) => {
    const { id: packageId } = await makeGift(app);
    const words = { packageId, kind: 'unique', code: null, oncePerPlayer: true, startAt: null, endAt: null } as const;
    return {
      by: await asStaff(app, 'operator'),
      input: { body: { ...words, name: '渠道码', count: 3 } },
      other: { body: { ...words, name: '渠道码', count: 4 } },
      effect: {
        [rowsOf('gift_batches', 'package_id = :package')]: 1,
        [rowsOf('gift_codes', 'batch_id IN (SELECT id FROM gift_batches WHERE package_id = :package)')]: 3,
      },
      about: { package: packageId },
    };
  },
  startReconciliation: async (app) => ({
    by: await asStaff(app, 'finance'),
    input: {},
    other: null,
    effect: { [rowsOf('reconciliations', '1 = 1')]: 1 },
    about: {},
  }),
  startBill: async (app) => ({
    by: await asStaff(app, 'finance'),
    input: { body: { provider: 'alipay', day: '2026-01-13' } },
    other: { body: { provider: 'alipay', day: '2026-01-12' } },
    effect: {
      [rowsOf('bills', 'day = :day')]: 1,
      [rowsOf('audit_entries', `resource = 'bills' AND action = 'create'`)]: 1,
    },
    about: { day: '2026-01-13' },
  }),
  unbindAccountPhone: async (app) => {
    const [id, other] = [await withPhone(app), await withPhone(app)];
    return {
      by: await asStaff(app, 'operator'),
      input: { params: { id }, body: REASON },
      other: { params: { id: other }, body: REASON },
      effect: { [rowsOf('players', 'id = :id AND phone IS NULL')]: 1, [audited('accounts', 'unbindPhone')]: 1 },
      about: { id, record: String(id) },
    };
  },
  changeAccountPhone: async (app) => {
    const [id, phone] = [await withPhone(app), newPhone()];
    return {
      by: await asStaff(app, 'operator'),
      input: { params: { id }, body: { phone, ...REASON } },
      other: { params: { id }, body: { phone: newPhone(), ...REASON } },
      effect: { [rowsOf('players', 'id = :id AND phone = :phone')]: 1, [audited('accounts', 'changePhone')]: 1 },
      about: { id, phone, record: String(id) },
    };
  },
  consoleCreateNote: async (app) => {
    const { uid } = await makePlayer(app);
    const on = { resource: 'accounts', recordId: uid } as const;
    return {
      by: await asStaff(app, 'support'),
      input: { body: { ...on, text: '玩家来电' } },
      other: { body: { ...on, text: '玩家来信' } },
      effect: { [rowsOf('notes', `resource = 'accounts' AND record_id = :uid`)]: 1 },
      about: { uid },
    };
  },
  consoleCreateReservation: async (app) => {
    const { id: gameId } = await makeDraft(app);
    return {
      by: await asStaff(app, 'operator'),
      input: { body: { gameId, releaseOn: '2026-12-18', enabled: true } },
      other: { body: { gameId, releaseOn: null, enabled: true } },
      effect: { [rowsOf('reservations', 'game_id = :gameId')]: 1 },
      about: { gameId },
    };
  },
  consoleCreateVideo: async (app) => {
    const staff = await app.staff('operator');
    const { id: workId } = await makeNovel(app, staff, { kind: 'anime', title: '星海列车' });
    const makePart = async (title: string) => (await staff.call('consoleCreatePart', { body: { workId, title } })).id;
    const [partId, another] = [await makePart('第一话'), await makePart('第二话')];
    const [fileId, other] = [await uploadVideo(app, VIDEO_HEAD), await uploadVideo(app, VIDEO_HEAD)];
    return {
      by: await asStaff(app, 'operator'),
      input: { body: { partId, fileId } },
      other: { body: { partId: another, fileId: other } },
      effect: {
        [rowsOf('videos', 'part_id = :partId')]: 1,
        [rowsOf('files', `id = :fileId AND attached_to LIKE 'videos:%'`)]: 1,
      },
      about: { partId, fileId },
    };
  },
  startImport: async (app) => {
    const staff = await app.staff('operator');
    const [workId, another] = [(await makeNovel(app, staff)).id, (await makeNovel(app, staff)).id];
    const [fileId, other] = [await uploadText(app, '第一章\n正文'), await uploadText(app, '第一章\n正文')];
    return {
      by: await asStaff(app, 'operator'),
      input: { body: { workId, fileId } },
      other: { body: { workId: another, fileId: other } },
      effect: {
        [rowsOf('imports', 'work_id = :workId')]: 1,
        [rowsOf('files', `id = :fileId AND attached_to LIKE 'imports:%'`)]: 1,
      },
      about: { workId, fileId },
    };
  },
  removeNote: async (app) => {
    const { uid } = await makePlayer(app);
    const body = { resource: 'accounts', recordId: uid, text: '玩家来电' } as const;
    const { id } = await (await app.staff('support')).call('consoleCreateNote', { body });
    return {
      by: await asStaff(app, 'owner'),
      input: { params: { id }, body: REASON },
      other: { params: { id }, body: NO_REASON },
      effect: {
        [rowsOf('notes', 'id = :id')]: -1,
        [rowsOf('audit_entries', `uid = :uid AND action = 'removeNote'`)]: 1,
      },
      about: { id, uid },
    };
  },
};
