import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { files } from '#features/operations/files/files.feature';
import { AvatarEntity } from './avatar.entity';
import { AvatarsModule } from './avatars.module';
import { NicknameTermEntity } from './nickname-term.entity';

export const avatars: Feature = {
  module: AvatarsModule,
  entities: [AvatarEntity, NicknameTermEntity],
  uses: [accounts, files],
};
