import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { messages } from '#features/players/messages/messages.feature';
import { sms } from '#features/players/sms/sms.feature';
import { AccountPhonesModule } from './account-phones.module';

export const accountPhones: Feature = { module: AccountPhonesModule, entities: [], uses: [accounts, messages, sms] };
