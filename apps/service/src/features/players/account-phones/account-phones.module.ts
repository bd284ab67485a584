import { Module } from '@nestjs/common';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { MessagesModule } from '#features/players/messages/messages.module';
import { SmsModule } from '#features/players/sms/sms.module';
import { AccountPhonesAdminController } from './account-phones.admin.controller';
import { AccountPhonesService } from './account-phones.service';
import { OwnPhonesController } from './own-phones.controller';
import { OwnPhonesService } from './own-phones.service';
import { PhoneBindingService } from './phone-binding.service';
import { PhoneNoticesService } from './phone-notices.service';
import { PhoneProofsService } from './phone-proofs.service';

/** Mobile numbers that players bind and change, and that staff take off an account or change. */
@Module({
  imports: [AccountsModule, MessagesModule, SmsModule],
  controllers: [OwnPhonesController, AccountPhonesAdminController],
  providers: [AccountPhonesService, OwnPhonesService, PhoneBindingService, PhoneNoticesService, PhoneProofsService],
})
export class AccountPhonesModule {}
