import { Module, type OnModuleInit } from '@nestjs/common';
import { OrdersModule } from '#features/money/orders/orders.module';
import { PayProvidersService } from '#features/money/orders/pay-providers.service';
import { SandboxPayController } from './sandbox-pay.controller';
import { SandboxPayService } from './sandbox-pay.service';
import { SandboxPaymentsRepository } from './sandbox-payments.repository';
import { SandboxProviderService } from './sandbox-provider.service';

/** A way to pay without money, so that the whole way of an order can be walked anywhere. */
@Module({
  imports: [OrdersModule],
  controllers: [SandboxPayController],
  providers: [SandboxPayService, SandboxPaymentsRepository, SandboxProviderService],
})
export class SandboxPayModule implements OnModuleInit {
  constructor(
    private readonly providers: PayProvidersService,
    private readonly sandbox: SandboxProviderService,
  ) {}

  onModuleInit(): void {
    this.providers.declare(this.sandbox);
  }
}
