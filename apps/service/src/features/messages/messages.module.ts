import { Module, type OnModuleInit } from '@nestjs/common';
import { FeedReader } from '../../platform/feed/feed-reader';
import { AccountsModule } from '../accounts/accounts.module';
import { DeliveriesRepository } from './deliveries.repository';
import { InboxRepository } from './inbox.repository';
import { Inbox } from './inbox.service';
import { MessageJobs } from './message-jobs';
import { MessageRecipients } from './message-recipients';
import { MessageSending } from './message-sending';
import { MessageSlices } from './message-slices';
import { MessagesAdminController } from './messages.admin.controller';
import { MessagesController } from './messages.controller';
import { MessagesRepository } from './messages.repository';
import { MessagesService } from './messages.service';

/** System messages: what players have in their inbox, and how operators fill it. */
@Module({
  imports: [AccountsModule],
  controllers: [MessagesController, MessagesAdminController],
  providers: [
    DeliveriesRepository,
    Inbox,
    InboxRepository,
    MessageJobs,
    MessageRecipients,
    MessageSending,
    MessageSlices,
    MessagesRepository,
    MessagesService,
  ],
  exports: [MessagesService],
})
export class MessagesModule implements OnModuleInit {
  constructor(
    private readonly feedReader: FeedReader,
    private readonly inbox: Inbox,
  ) {}

  onModuleInit(): void {
    this.feedReader.countUnreadBy(this.inbox);
  }
}
