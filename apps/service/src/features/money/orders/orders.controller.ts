import { Body, Controller, Param, Req } from '@nestjs/common';
import type { BodyOf, DataOf, ParamsOf } from '@ug/contract';
import type { FastifyRequest } from 'fastify';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { keyedCallOf } from '#platform/contract/keyed-call';
import { Operation } from '#platform/contract/operation';
import { PaymentNotificationsService } from './payment-notifications.service';
import { OrdersService } from './orders.service';
import { PayProvidersService } from './pay-providers.service';

/** A player's orders, and the webhooks of providers. */
@Controller()
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly notifications: PaymentNotificationsService,
    private readonly providers: PayProvidersService,
  ) {}

  @Operation('listPayWays')
  ways(): DataOf<'listPayWays'> {
    return this.providers.offered();
  }

  @Operation('createOrder')
  create(
    @Body() body: BodyOf<'createOrder'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'createOrder'>> {
    return this.orders.create(ownUid(player, body.uid), body);
  }

  @Operation('listOrders')
  list(@Body() body: BodyOf<'listOrders'>, @CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'listOrders'>> {
    return this.orders.list(ownUid(player, body.uid), body);
  }

  @Operation('getOrder')
  get(
    @Param() { orderNo }: ParamsOf<'getOrder'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'getOrder'>> {
    return this.orders.get(ownUid(player), orderNo);
  }

  @Operation('checkOrder')
  check(
    @Param() { orderNo }: ParamsOf<'checkOrder'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'checkOrder'>> {
    return this.orders.check(ownUid(player), orderNo);
  }

  @Operation('closeOrder')
  close(
    @Param() { orderNo }: ParamsOf<'closeOrder'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'closeOrder'>> {
    return this.orders.close(ownUid(player), orderNo);
  }

  @Operation('renewOrder', { claimsItsKey: true })
  renew(
    @Param() { orderNo }: ParamsOf<'renewOrder'>,
    @CurrentPlayer() player: PlayerPrincipal,
    @Req() request: FastifyRequest,
  ): Promise<DataOf<'renewOrder'>> {
    return this.orders.renew(ownUid(player), orderNo, keyedCallOf('renewOrder', request));
  }

  @Operation('receiveOrderCallback')
  receive(
    @Param() { provider }: ParamsOf<'receiveOrderCallback'>,
    @Body() { payload, sign }: BodyOf<'receiveOrderCallback'>,
  ): Promise<DataOf<'receiveOrderCallback'>> {
    return this.notifications.receive(provider, { payload, sign });
  }
}
