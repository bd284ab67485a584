import type { Feature } from '#platform/feature';
import { entitlements } from '#features/library/entitlements/entitlements.feature';
import { works } from '#features/library/works/works.feature';
import { purchases } from '#features/money/purchases/purchases.feature';
import { WorkSalesModule } from './work-sales.module';

export const workSales: Feature = { module: WorkSalesModule, entities: [], uses: [entitlements, purchases, works] };
