import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { ErasureEntity } from './erasure.entity';
import { ErasuresModule } from './erasures.module';

export const erasures: Feature = { module: ErasuresModule, entities: [ErasureEntity], uses: [accounts] };
