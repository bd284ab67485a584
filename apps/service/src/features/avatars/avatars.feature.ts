import type { Feature } from '#platform/feature';
import { accounts } from '#features/accounts/accounts.feature';
import { files } from '#features/files/files.feature';
import { messages } from '#features/messages/messages.feature';
import { AvatarEntity } from './avatar.entity';
import { AvatarsModule } from './avatars.module';

export const avatars: Feature = {
  module: AvatarsModule,
  entities: [AvatarEntity],
  uses: [accounts, files, messages],
};
