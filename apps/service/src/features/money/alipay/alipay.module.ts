import { Module, type OnModuleInit } from '@nestjs/common';
import { OrdersModule } from '#features/money/orders/orders.module';
import { PayProvidersService } from '#features/money/orders/pay-providers.service';
import { ProviderCertificates } from '#platform/self-checks/provider-certificates';
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
    private readonly gateway: AlipayGatewayService,
    private readonly certificates: ProviderCertificates,
  ) {}

  onModuleInit(): void {
    this.providers.declare(this.alipay);
    this.certificates.declare({ provider: 'alipay', list: () => this.gateway.certificates() });
  }
}
