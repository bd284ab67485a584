import type { Feature } from '../../platform/feature';
import { accounts } from '../accounts/accounts.feature';
import { files } from '../files/files.feature';
import { messages } from '../messages/messages.feature';
import { AvatarEntity } from './avatar.entity';
import { AvatarsModule } from './avatars.module';

export const avatars: Feature = {
  module: AvatarsModule,
  entities: [AvatarEntity],
  uses: [accounts, files, messages],
};
