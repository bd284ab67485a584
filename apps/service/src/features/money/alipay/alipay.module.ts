import { Module, type OnModuleInit } from '@nestjs/common';
import { OrdersModule } from '#features/money/orders/orders.module';
import { PayProvidersService } from '#features/money/orders/pay-providers.service';
import { AlipayStatementsService } from './alipay-statements.service';
import { AlipayController } from './alipay.controller';
import { AlipayGatewayService } from './alipay-gateway.service';
import { AlipayProviderService } from './alipay-provider.service';
import { AlipayService } from './alipay.service';

/** Paying orders at Alipay, by its official SDK. */
@Module({
  imports: [OrdersModule],
  controllers: [AlipayController],
  providers: [AlipayStatementsService, AlipayGatewayService, AlipayProviderService, AlipayService],
})
export class AlipayModule implements OnModuleInit {
  constructor(
    private readonly providers: PayProvidersService,
    private readonly alipay: AlipayProviderService,
  ) {}

  onModuleInit(): void {
    this.providers.declare(this.alipay);
  }
}
