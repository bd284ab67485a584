import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { CurrentStaff, type StaffPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { OrderAdmissionService } from './order-admission.service';
import { OrderConsoleService } from './order-console.service';
import { OrderListsService } from './order-lists.service';
import { SecondPaymentsService } from './second-payments.service';

/** Orders, as staff work on them. */
@Controller()
export class OrdersAdminController {
  constructor(
    private readonly lists: OrderListsService,
    private readonly console: OrderConsoleService,
    private readonly admission: OrderAdmissionService,
    private readonly seconds: SecondPaymentsService,
  ) {}

  @Operation('getOrderLimits')
  getLimits(): Promise<ResponseOf<'getOrderLimits'>> {
    return this.admission.limits();
  }

  @Operation('updateOrderLimits')
  updateLimits(@Body() body: BodyOf<'updateOrderLimits'>): Promise<ResponseOf<'updateOrderLimits'>> {
    return this.admission.setLimits(body);
  }

  @Operation('consoleListOrders')
  list(@Query() query: QueryOf<'consoleListOrders'>): Promise<Page<Schemas['DiamondOrder']>> {
    return this.lists.list(query);
  }

  @Operation('consoleGetOrder')
  get(@Param() { id }: ParamsOf<'consoleGetOrder'>): Promise<ResponseOf<'consoleGetOrder'>> {
    return this.lists.get(id);
  }

  @Operation('queryOrder')
  query(@Param() { id }: ParamsOf<'queryOrder'>): Promise<ResponseOf<'queryOrder'>> {
    return this.lists.query(id);
  }

  @Operation('refundOrder')
  refund(
    @Param() { id }: ParamsOf<'refundOrder'>,
    @Body() { reason }: BodyOf<'refundOrder'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<ResponseOf<'refundOrder'>> {
    return this.console.refund(staff, id, reason);
  }

  @Operation('refundSecondPayment')
  refundSecond(
    @Param() { id }: ParamsOf<'refundSecondPayment'>,
    @Body() body: BodyOf<'refundSecondPayment'>,
  ): Promise<ResponseOf<'refundSecondPayment'>> {
    return this.seconds.giveBack(id, body);
  }

  @Operation('confirmOrder')
  confirm(
    @Param() { id }: ParamsOf<'confirmOrder'>,
    @Body() { reason }: BodyOf<'confirmOrder'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<ResponseOf<'confirmOrder'>> {
    return this.console.confirm(staff, id, reason);
  }

  @Operation('approveOrder')
  approve(
    @Param() { id }: ParamsOf<'approveOrder'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<ResponseOf<'approveOrder'>> {
    return this.console.approve(staff, id);
  }

  @Operation('declineOrder')
  decline(
    @Param() { id }: ParamsOf<'declineOrder'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<ResponseOf<'declineOrder'>> {
    return this.console.decline(staff, id);
  }
}
