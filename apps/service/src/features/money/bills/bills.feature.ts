import type { Feature } from '#platform/feature';
import { orders } from '#features/money/orders/orders.feature';
import { BillDifferenceEntity } from './bill-difference.entity';
import { BillEntity } from './bill.entity';
import { BillsModule } from './bills.module';

export const bills: Feature = { module: BillsModule, entities: [BillEntity, BillDifferenceEntity], uses: [orders] };
