import type { Feature } from '../../platform/feature';
import { accounts } from '../accounts/accounts.feature';
import { messages } from '../messages/messages.feature';
import { sms } from '../sms/sms.feature';
import { SignInDeviceEntity, SignInEntity } from './sign-in.entity';
import { SignInsModule } from './sign-ins.module';

export const signIns: Feature = {
  module: SignInsModule,
  entities: [SignInEntity, SignInDeviceEntity],
  uses: [accounts, messages, sms],
};
