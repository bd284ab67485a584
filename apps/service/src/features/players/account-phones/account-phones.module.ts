import { Module } from '@nestjs/common';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { MessagesModule } from '#features/players/messages/messages.module';
import { AccountPhonesAdminController } from './account-phones.admin.controller';
import { AccountPhonesService } from './account-phones.service';
import { PhoneNoticesService } from './phone-notices.service';

/** Mobile numbers that staff take off an account or change. */
@Module({
  imports: [AccountsModule, MessagesModule],
  controllers: [AccountPhonesAdminController],
  providers: [AccountPhonesService, PhoneNoticesService],
})
export class AccountPhonesModule {}
