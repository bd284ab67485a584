import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import { UnheardNoticesService } from '#features/money/stray-notices/unheard-notices.service';
import type { OrderEntity } from './order.entity';
import { OrderNoticesService, type NoticeResult } from './order-notices.service';
import { OrderSettlementService, refundPayment, settleOrder, type OrderTask } from './order-settlement.service';
import { OrdersRepository } from './orders.repository';
import { HOUR_MS, MINUTE_MS, nextLook, yuan } from './orders.rules';
import { PayProvidersService, type PayProvider } from './pay-providers.service';

type Run = TaskRun<OrderTask, object>;

/** Does what was promised with an order: it is asked after until it is settled, and closed when its time is over. */
@Injectable()
export class OrderRunsService {
  private readonly logger = new Logger(OrderRunsService.name);

  constructor(
    private readonly orders: OrdersRepository,
    private readonly notices: OrderNoticesService,
    private readonly settlement: OrderSettlementService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async settle(task: Run): Promise<void> {
    const { orderNo } = task.payload;
    const order = await this.orders.find(orderNo);
    if (order?.state === 'created' || order?.state === 'closed') await this.look(order);
    await this.unitOfWork.run(async () => {
      const found = await this.orders.lock(orderNo);
      const now = this.clock.now();
      const isOver = found?.state === 'created' && found.expiresAt <= now;
      const after = isOver ? await this.orders.save(found, await this.settlement.close(found, '超时未支付')) : found;
      if (isOver && after) this.settlement.publish(after);
      const next = after && nextLook(after, now);
      await (next ? task.postpone(next) : task.complete());
    });
  }

  /** A provider that does not respond is asked again at the next look; an order must not stay open for that. */
  private async look(order: OrderEntity): Promise<void> {
    try {
      await this.notices.ask(order);
    } catch (error) {
      const isSilent = error instanceof Refusal && error.key === 'order.unreachable';
      if (!isSilent) this.logger.warn(`订单 ${order.orderNo} 的查询没有结果：${String(error)}`);
    }
  }
}

/** Has providers return the money of orders, however often they have to be asked. */
@Injectable()
export class OrderRepaymentsService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly settlement: OrderSettlementService,
    private readonly providers: PayProvidersService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** A bank may take days; it is asked ever more seldom, and its notice is heard meanwhile. */
  async repay(task: TaskRun<OrderTask, object>): Promise<void> {
    const { orderNo } = task.payload;
    const order = await this.orders.find(orderNo);
    const outcome = order && (await this.providers.require(order.provider).refund(order));
    await this.unitOfWork.run(async () => {
      const found = order && (await this.orders.lock(orderNo));
      if (found && outcome === 'underway') return task.postpone(this.nextLook(found));
      if (found) await this.settlement.noteReturned(found);
      return task.complete();
    });
  }

  private nextLook({ refundedAt }: OrderEntity): Date {
    const now = this.clock.now().getTime();
    const age = now - (refundedAt?.getTime() ?? now);
    return new Date(now + Math.min(Math.max(age, MINUTE_MS), HOUR_MS));
  }
}

/** What a provider says of money it was to return, once its signature has been found to be its own. */
export interface RepaymentNotice {
  readonly seller: string;
  readonly orderNo: string;
  /** 分. */
  readonly amount: number;
  readonly isReturned: boolean;
  /** In the provider's word. */
  readonly state: string;
}

/** Hears what providers say of money that they returned. */
@Injectable()
export class RepaymentNoticesService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly settlement: OrderSettlementService,
    private readonly strays: UnheardNoticesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** What a provider tells of a refund by itself. @param raw as it came */
  heed(provider: PayProvider, notice: RepaymentNotice, raw: string): Promise<NoticeResult> {
    return this.unitOfWork.run(async () => {
      const order = await this.orders.lock(notice.orderNo);
      if (!order) return this.strays.keep(provider.name, { ...notice, kind: 'refund' }, raw);
      const fault = faultOf(notice, order, provider);
      await this.settlement.note(order, { kind: 'callback', detail: fault ?? wordsOf(notice, order), raw });
      if (fault) return 'fail';
      if (notice.isReturned && order.state === 'refunded') await this.settlement.noteReturned(order);
      return 'success';
    });
  }
}

function faultOf(notice: RepaymentNotice, order: OrderEntity, provider: PayProvider): string | null {
  if (order.provider !== provider.name) return `未采信：渠道不符：${provider.name}`;
  if (notice.seller !== provider.seller) return `未采信：收款方不符：${notice.seller}`;
  if (notice.amount <= order.amount) return null;
  return `未采信：退款金额不符：通知 ${notice.amount} 分，订单 ${order.amount} 分`;
}

/** Money can be returned at the provider's own desk as well, which only people can put right here. */
function wordsOf({ isReturned, state, amount }: RepaymentNotice, order: OrderEntity): string {
  const result = isReturned ? `已退回 ${yuan(amount)}` : `没有退回（${state}），请到商户平台处理`;
  const isOurs = order.state === 'refunded' && amount === order.amount;
  return `退款通知：${result}${isOurs ? '' : '，与本单不一致，请人工核对'}`;
}

/** Lets the tasks of orders be done. */
@Injectable()
export class OrderTasksService implements OnModuleInit {
  constructor(
    private readonly tasks: Tasks,
    private readonly runs: OrderRunsService,
    private readonly repayments: OrderRepaymentsService,
  ) {}

  onModuleInit(): void {
    this.tasks.handle(settleOrder, (task) => this.runs.settle(task));
    this.tasks.handle(refundPayment, (task) => this.repayments.repay(task));
  }
}
