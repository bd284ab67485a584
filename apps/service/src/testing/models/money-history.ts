import type { Schemas } from '@ug/contract';
import { ActivityClaimsService } from '#features/rewards/activities/activity-claims.service';
import { ActivityDrawsService } from '#features/rewards/activities/activity-draws.service';
import { AdjustmentsService } from '#features/money/adjustments/adjustments.service';
import { playerRegistered } from '#features/players/accounts/accounts.events';
import { CheckInCallsService } from '#features/rewards/check-ins/check-in-calls.service';
import { GiftRedemptionsService } from '#features/rewards/gift-codes/gift-redemptions.service';
import { GiftClaimsService } from '#features/rewards/gift-packages/gift-claims.service';
import { InvitationCodesService } from '#features/rewards/invitations/invitation-codes.service';
import { InvitationReviewsService } from '#features/rewards/invitations/invitation-reviews.service';
import { MembershipConsoleService } from '#features/money/memberships/membership-console.service';
import { MembershipShopService } from '#features/money/memberships/membership-shop.service';
import { MembershipsRepository } from '#features/money/memberships/memberships.repository';
import { OrderConsoleService } from '#features/money/orders/order-console.service';
import { PaymentNotificationsService } from '#features/money/orders/payment-notifications.service';
import { OrdersRepository } from '#features/money/orders/orders.repository';
import { OrdersService } from '#features/money/orders/orders.service';
import { GameDownloadsService } from '#features/money/purchases/game-downloads.service';
import { SandboxProviderService } from '#features/money/sandbox-pay/sandbox-provider.service';
import { actAs } from '#platform/actor/actor-context';
import { permissionsOf } from '#platform/actor/permissions';
import type { StaffPrincipal } from '#platform/actor/principal';
import { countedAddress } from '#platform/addresses/counted-address';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { DomainEvents } from '#platform/events/domain-events';
import type { KeyedCall } from '#platform/idempotency/idempotency';
import { newId } from '#platform/ids/ids';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { dayName } from './money-model';
import { PUBLIC_CODE, type MoneyShop } from './money-shop';
import type { MoneyStep, StepOf, StepWays } from './money-steps';
import { newDevice } from '../records/sample-games';
import type { TestApp } from '../test-app';

const DAY = 24 * 3600;
const address = { protocol: 'http', headers: { host: 'game.example' } } as const;
const REASON = '模型';

const staffOf = (staffId: number): StaffPrincipal => ({
  kind: 'staff',
  sessionId: `model-${staffId}`,
  staffId,
  username: `finance${staffId}`,
  name: '财务',
  role: 'finance',
  permissions: permissionsOf('finance'),
});

const outcomeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.key;
    throw error;
  }
};

/** What waits for a colleague is no refusal, and not done either. */
const stateOf = async (work: Promise<{ readonly state: string } | { readonly pending: string | null }>) => {
  let isPending = false;
  const outcome = await outcomeOf(
    work.then((found) => {
      isPending = 'pending' in found ? found.pending !== null : found.state === 'pending';
    }),
  );
  return isPending ? 'pending' : outcome;
};

type Visit = Awaited<ReturnType<MoneyShop['visit']>>;

/** One history in the service. */
export class MoneyHistory {
  /** The numbers of what each player ordered. */
  readonly orders: string[][];
  /** What staff asked for, in the order in which they did. */
  readonly requests: number[] = [];
  private board: number | null = null;

  constructor(
    private readonly app: TestApp,
    private readonly shop: MoneyShop,
    private readonly own: Visit,
  ) {
    this.orders = own.uids.map(() => []);
  }

  async take(one: MoneyStep): Promise<string> {
    const way = this.ways[one.do] as (uid: number, one: MoneyStep) => Promise<string>;
    const outcome = await way(this.own.uids[one.player] as number, one);
    // Invited players are rewarded by a task.
    if (one.do === 'buy' || one.do === 'checkIn' || one.do === 'release') await this.app.get(TaskRunner).runDue();
    return outcome;
  }

  /** What is open beyond the day would reward players of later histories. */
  async end(): Promise<void> {
    if (this.board !== null) await this.shop.closeBoard(this.board);
  }

  async invitationState(): Promise<string | undefined> {
    const sql = 'SELECT state FROM invitations WHERE invitee_uid = :uid';
    const [row] = await this.app.get(Database).query<{ state: string }>(sql, { uid: this.own.uids[1] as number });
    return row?.state;
  }

  private readonly ways: StepWays<[number], Promise<string>> = {
    adjust: (uid, one) => this.ask('request', uid, one),
    compensate: (uid, one) => this.ask('compensate', uid, one),
    approve: (_, one) => outcomeOf(this.adjustments.approve(this.staff(one), this.requestId(one))),
    decline: (_, one) => outcomeOf(this.adjustments.decline(this.staff(one), this.requestId(one), REASON)),
    withdraw: (_, one) => outcomeOf(this.adjustments.withdraw(this.staff(one), this.requestId(one))),
    buy: (uid, one) => this.buy(uid, one),
    reprice: (_, { game, price }) => outcomeOf(this.shop.reprice(game, price)),
    replan: (_, { price }) => outcomeOf(this.shop.replan(price)),
    order: (uid, { player, goods }) => outcomeOf(this.order(uid, this.orders[player] as string[], goods)),
    pay: (_, one) => this.pay(this.orderNo(one)),
    close: (uid, one) => outcomeOf(this.app.get(OrdersService).close(uid, this.orderNo(one))),
    refund: async (_, one) => stateOf(this.desk.refund(this.staff(one), await this.orderId(one), REASON)),
    confirm: async (_, one) => stateOf(this.desk.confirm(this.staff(one), await this.orderId(one), REASON)),
    approveOrder: async (_, one) => outcomeOf(this.desk.approve(this.staff(one), await this.orderId(one))),
    declineOrder: async (_, one) => outcomeOf(this.desk.decline(this.staff(one), await this.orderId(one))),
    join: (uid, { price }) => {
      const body = { planId: this.shop.goods.planId, ...(price !== null && { price }) };
      return outcomeOf(this.app.get(MembershipShopService).open(uid, body));
    },
    grant: (uid, { days }) => outcomeOf(this.app.get(MembershipConsoleService).grant({ uid, days, reason: REASON })),
    endMembership: async (uid) => {
      const found = await this.app.get(MembershipsRepository).find(uid);
      return outcomeOf(this.app.get(MembershipConsoleService).end(found?.id ?? 0, REASON));
    },
    redeem: (uid, one) => this.redeem(uid, PUBLIC_CODE, this.keyed(uid, one, PUBLIC_CODE)),
    redeemUnique: (uid, { code }) => this.redeem(uid, this.own.codes[code] as string, null),
    claimGift: (uid, { gift }) => outcomeOf(this.app.get(GiftClaimsService).claim(uid, this.shop.goods.centre[gift])),
    claim: (uid) => this.claim(uid, this.shop.goods.rewardId, this.shop.goods.prizeId),
    claimTask: (uid, { task }) => this.claim(uid, this.shop.goods.tasksId, this.shop.goods.taskIds[task] as number),
    draw: (uid, { price }) => outcomeOf(this.app.get(ActivityDrawsService).draw(uid, this.shop.goods.drawId, price)),
    checkIn: (uid) => outcomeOf(this.app.get(CheckInCallsService).checkIn(uid)),
    makeUp: (uid, { ago }) => outcomeOf(this.app.get(CheckInCallsService).makeUp(uid, dayName(this.today - ago))),
    openBoard: async () => {
      this.board ??= await this.shop.openBoard();
      return 'done';
    },
    invite: (_, { isHeld }) => outcomeOf(this.invite(isHeld)),
    release: async () => outcomeOf(this.app.get(InvitationReviewsService).release(await this.invitationId())),
    refuse: async () => outcomeOf(this.app.get(InvitationReviewsService).refuse(await this.invitationId(), REASON)),
    nextDay: async () => {
      this.app.clock.advance(DAY);
      // Orders of the day before are given up, memberships and leaderboards end, providers are asked to return money.
      await this.app.get(TaskRunner).runDue();
      this.board = null;
      return 'done';
    },
  };

  /** Since 1970, in the business time zone. */
  get today(): number {
    return Date.parse(this.app.clock.today()) / (DAY * 1000);
  }

  private get adjustments(): AdjustmentsService {
    return this.app.get(AdjustmentsService);
  }

  private get desk(): OrderConsoleService {
    return this.app.get(OrderConsoleService);
  }

  private staff({ by }: { readonly by: number }): StaffPrincipal {
    return staffOf(this.own.staffIds[by] as number);
  }

  private requestId({ request }: { readonly request: number }): number {
    return this.requests.at(-1 - request) ?? 0;
  }

  private orderNo({ player, order }: { readonly player: number; readonly order: number }): string {
    return this.orders[player]?.[order] ?? '0';
  }

  private async orderId(one: { readonly player: number; readonly order: number }): Promise<number> {
    return (await this.app.get(OrdersRepository).find(this.orderNo(one)))?.id ?? 0;
  }

  private keyed(uid: number, { do: kind, key }: MoneyStep & { key: number }, content: unknown): KeyedCall | null {
    return key ? { scope: [String(uid), kind], key: `k${key}`, content } : null;
  }

  private ask(way: 'request' | 'compensate', uid: number, one: StepOf<'adjust' | 'compensate'>): Promise<string> {
    const asked = this.adjustments[way](this.staff(one), { uid, amount: one.amount, reason: REASON, title: REASON });
    return stateOf(
      asked.then((made) => {
        this.requests.push(made.id);
        return made;
      }),
    );
  }

  private buy(uid: number, one: StepOf<'buy'>): Promise<string> {
    const { game, price } = one;
    const call = this.keyed(uid, one, { game, price });
    const asked = { uid, holder: newDevice(), address, shown: { price: price ?? undefined }, call } as const;
    const wanted = { gameId: this.shop.goods.gameIds[game] as number, platformType: 1 } as const;
    return outcomeOf(this.app.get(GameDownloadsService).link(wanted, asked));
  }

  private redeem(uid: number, code: string, call: KeyedCall | null): Promise<string> {
    const redeemer = { uid, deviceId: '', address: countedAddress('203.0.113.7') };
    return outcomeOf(this.app.get(GiftRedemptionsService).redeem(redeemer, code, call));
  }

  private claim(uid: number, activityId: number, prizeId: number): Promise<string> {
    return outcomeOf(this.app.get(ActivityClaimsService).claim(uid, activityId, { prizeId }));
  }

  private async order(uid: number, numbers: string[], goods: Schemas['OrderGoods']): Promise<void> {
    const provider = 'sandbox';
    const { planId, tileId } = this.shop.goods;
    const made =
      goods === 'coins'
        ? await this.app.get(OrdersService).create(uid, { tileId, provider })
        : (await this.app.get(MembershipShopService).open(uid, { planId, provider })).order;
    numbers.push(made?.orderNo ?? '');
  }

  /** The provider's notification, which comes again whenever a history pays what was paid. */
  private async pay(orderNo: string): Promise<string> {
    const order = await this.app.get(OrdersRepository).find(orderNo);
    if (!order) return 'order.notFound';
    const notification = {
      orderNo,
      tradeNo: `t${orderNo}`,
      amount: order.amount,
      isPaid: true,
      at: this.app.clock.now(),
    };
    const raw = this.app.get(SandboxProviderService).callback(notification);
    return (await this.app.get(PaymentNotificationsService).receive('sandbox', raw)) === 'success' ? 'done' : 'fail';
  }

  /** The second player comes by the first one's code, from a device and an address of their own or from who knows where. */
  private async invite(isHeld: boolean): Promise<void> {
    if ((await this.invitationId()) !== 0) return;
    const [inviter = 0, uid = 0] = this.own.uids;
    const { code: inviteCode } = await this.app.get(InvitationCodesService).of(inviter);
    const registered = { uid, inviteCode, deviceId: isHeld ? null : newId() };
    const place = countedAddress(`2001:db8:${newId().slice(-8).replace(/^.{4}/, '$&:')}::1`);
    await actAs({ requestId: 'model', principal: null, address: place }, () =>
      this.app.get(UnitOfWork).run(async () => this.app.get(DomainEvents).emit(playerRegistered, registered)),
    );
  }

  private async invitationId(): Promise<number> {
    const sql = 'SELECT id FROM invitations WHERE invitee_uid = :uid';
    const [row] = await this.app.get(Database).query<{ id: number }>(sql, { uid: this.own.uids[1] as number });
    return row?.id ?? 0;
  }
}
