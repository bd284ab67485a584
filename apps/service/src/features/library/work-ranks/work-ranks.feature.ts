import type { Feature } from '#platform/feature';
import { places } from '#features/library/places/places.feature';
import { works } from '#features/library/works/works.feature';
import { purchases } from '#features/money/purchases/purchases.feature';
import { WorkRankMarkEntity } from './work-rank-mark.entity';
import { WorkRankEntity } from './work-rank.entity';
import { WorkRanksModule } from './work-ranks.module';

export const workRanks: Feature = {
  module: WorkRanksModule,
  entities: [WorkRankEntity, WorkRankMarkEntity],
  uses: [places, purchases, works],
};
