import type { Feature } from '#platform/feature';
import { memberships } from '#features/money/memberships/memberships.feature';
import { purchases } from '#features/money/purchases/purchases.feature';
import { files } from '#features/operations/files/files.feature';
import { parts } from '#features/library/parts/parts.feature';
import { works } from '#features/library/works/works.feature';
import { EntitlementsModule } from './entitlements.module';
import { PartEntitlementEntity } from './part-entitlement.entity';

export const entitlements: Feature = {
  module: EntitlementsModule,
  entities: [PartEntitlementEntity],
  uses: [files, memberships, parts, purchases, works],
};
