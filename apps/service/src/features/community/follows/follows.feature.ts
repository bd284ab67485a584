import type { Feature } from '#platform/feature';
import { standings } from '#features/community/standings/standings.feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { BlockEntity } from './block.entity';
import { FollowEntity } from './follow.entity';
import { FollowsModule } from './follows.module';
import { MentionTermEntity } from './mention-term.entity';

export const follows: Feature = {
  module: FollowsModule,
  entities: [FollowEntity, BlockEntity, MentionTermEntity],
  uses: [accounts, standings],
};
