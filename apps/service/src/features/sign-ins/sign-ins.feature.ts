import type { Feature } from '#platform/feature';
import { accounts } from '#features/accounts/accounts.feature';
import { messages } from '#features/messages/messages.feature';
import { sms } from '#features/sms/sms.feature';
import { SignInDeviceEntity, SignInEntity } from './sign-in.entity';
import { SignInsModule } from './sign-ins.module';

export const signIns: Feature = {
  module: SignInsModule,
  entities: [SignInEntity, SignInDeviceEntity],
  uses: [accounts, messages, sms],
};
