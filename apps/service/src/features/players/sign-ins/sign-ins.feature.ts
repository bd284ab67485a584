import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { messages } from '#features/players/messages/messages.feature';
import { sms } from '#features/players/sms/sms.feature';
import { SignInDeviceEntity } from './sign-in-device.entity';
import { SignInEntity } from './sign-in.entity';
import { SignInsModule } from './sign-ins.module';

export const signIns: Feature = {
  module: SignInsModule,
  entities: [SignInEntity, SignInDeviceEntity],
  uses: [accounts, messages, sms],
};
