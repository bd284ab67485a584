import type { Feature } from '../../platform/feature';
import { accounts } from '../accounts/accounts.feature';
import { messages } from '../messages/messages.feature';
import { AccountPhonesModule } from './account-phones.module';

export const accountPhones: Feature = { module: AccountPhonesModule, entities: [], uses: [accounts, messages] };
