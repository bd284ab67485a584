import type { Feature } from '#platform/feature';
import { follows } from '#features/community/follows/follows.feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { NoticeActorEntity } from './notice-actor.entity';
import { NoticePositionEntity } from './notice-position.entity';
import { NoticeSettingsEntity } from './notice-settings.entity';
import { NoticeEntity } from './notice.entity';
import { NoticesModule } from './notices.module';

export const notices: Feature = {
  module: NoticesModule,
  entities: [NoticeEntity, NoticeActorEntity, NoticePositionEntity, NoticeSettingsEntity],
  uses: [accounts, follows],
};
