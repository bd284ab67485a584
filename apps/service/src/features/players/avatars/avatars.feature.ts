import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { files } from '#features/operations/files/files.feature';
import { messages } from '#features/players/messages/messages.feature';
import { AvatarEntity } from './avatar.entity';
import { AvatarsModule } from './avatars.module';

export const avatars: Feature = {
  module: AvatarsModule,
  entities: [AvatarEntity],
  uses: [accounts, files, messages],
};
