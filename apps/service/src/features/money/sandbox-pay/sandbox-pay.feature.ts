import type { Feature } from '#platform/feature';
import { orders } from '#features/money/orders/orders.feature';
import { SandboxPayModule } from './sandbox-pay.module';
import { SandboxPaymentEntity } from './sandbox-payment.entity';

export const sandboxPay: Feature = {
  module: SandboxPayModule,
  entities: [SandboxPaymentEntity],
  uses: [orders],
};
