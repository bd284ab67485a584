import { Module, type OnModuleInit } from '@nestjs/common';
import { OrdersModule } from '#features/money/orders/orders.module';
import { PayProvidersService } from '#features/money/orders/pay-providers.service';
import { ProviderCertificates } from '#platform/self-checks/provider-certificates';
import { StrayNoticesModule } from '#features/money/stray-notices/stray-notices.module';
import { WechatStatementsService } from './wechat-statements.service';
import { WechatGatewayService } from './wechat-gateway.service';
import { WechatKeysService } from './wechat-keys.service';
import { WechatLinksService } from './wechat-links.service';
import { WechatLoginService } from './wechat-login.service';
import { WechatNotificationsService } from './wechat-notifications.service';
import { WechatPayController } from './wechat-pay.controller';
import { WechatPayService } from './wechat-pay.service';
import { WechatPrepayService } from './wechat-prepay.service';
import { WechatProviderService } from './wechat-provider.service';
import { WechatTransportService } from './wechat-transport.service';

/** Paying orders at WeChat Pay, by its API v3. */
@Module({
  imports: [OrdersModule, StrayNoticesModule],
  controllers: [WechatPayController],
  providers: [
    WechatStatementsService,
    WechatGatewayService,
    WechatKeysService,
    WechatLinksService,
    WechatLoginService,
    WechatNotificationsService,
    WechatPayService,
    WechatPrepayService,
    WechatProviderService,
    WechatTransportService,
  ],
})
export class WechatPayModule implements OnModuleInit {
  constructor(
    private readonly providers: PayProvidersService,
    private readonly wechatPay: WechatProviderService,
    private readonly keys: WechatKeysService,
    private readonly certificates: ProviderCertificates,
  ) {}

  onModuleInit(): void {
    this.providers.declare(this.wechatPay);
    this.certificates.declare({ provider: 'wechat-pay', list: () => this.keys.list() });
  }
}
