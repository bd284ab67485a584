import { Module, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { Counters } from '#platform/feed/counters';
import { ALL_PLAYERS, playerTopic } from '#platform/feed/topic';
import { Figures } from '#platform/figures/figures';
import { PlayerData } from '#platform/player-data/player-data';
import { RecordSearch } from '#platform/record-search/record-search';
import { Tasks } from '#platform/tasks/tasks.service';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { DeliveriesRepository } from './deliveries.repository';
import { InboxRepository, unreadQuery, messageData } from './inbox.repository';
import { InboxService } from './inbox.service';
import { MessageTasksService } from './message-tasks.service';
import { MessageAnnouncerService } from './message-announcer.service';
import { MessageRecipientsService } from './message-recipients.service';
import { MessageSendingService, sendDueMessage, deliverMessage, takeBackMessage } from './message-sending.service';
import { MessageSlicesService } from './message-slices.service';
import { MessagesAdminController } from './messages.admin.controller';
import { MessagesController } from './messages.controller';
import { toFoundMessage } from './messages.mapper';
import { MessagesRepository } from './messages.repository';
import { MAX_COUNTED } from './messages.rules';
import { MessagesService } from './messages.service';

/** System messages: what players have in their inbox, and how operators fill it. */
@Module({
  imports: [AccountsModule],
  controllers: [MessagesController, MessagesAdminController],
  providers: [
    DeliveriesRepository,
    InboxService,
    InboxRepository,
    MessageAnnouncerService,
    MessageTasksService,
    MessageRecipientsService,
    MessageSendingService,
    MessageSlicesService,
    MessagesRepository,
    MessagesService,
  ],
  exports: [MessagesService],
})
export class MessagesModule implements OnModuleInit {
  constructor(
    private readonly counters: Counters,
    private readonly figures: Figures,
    private readonly messages: MessagesRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly erasers: Erasers,
    private readonly playerData: PlayerData,
    private readonly search: RecordSearch,
    private readonly due: MessageTasksService,
    private readonly tasks: Tasks,
  ) {}

  onModuleInit(): void {
    this.erasers.declare({
      name: 'messages',
      label: '系统消息',
      tables: ['message_deliveries', 'message_reads', 'message_positions', 'messages'],
      erase: (uid) => this.deliveries.forgetPlayer(uid),
    });
    this.counters.declare({
      name: 'messages',
      audience: 'player',
      topics: (uid) => [playerTopic(uid), ALL_PLAYERS],
      count: unreadQuery,
      limit: MAX_COUNTED,
    });
    this.figures.declare({
      today: 'messagesToday',
      between: (from, before) => this.messages.countSent(from, before),
    });
    this.playerData.declareTables(...messageData);
    this.search.declare({
      kind: 'messages',
      permission: 'messages.view',
      find: async (q, take) => (await this.messages.found(q, take)).map(toFoundMessage),
    });
    this.tasks.handle(sendDueMessage, (task) => this.due.sendDue(task));
    this.tasks.handle(deliverMessage, (task) => this.due.deliver(task));
    this.tasks.handle(takeBackMessage, (task) => this.due.takeBack(task));
  }
}
