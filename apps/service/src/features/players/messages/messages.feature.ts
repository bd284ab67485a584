import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { MessageEntity } from './message.entity';
import { MessageTermEntity } from './message-term.entity';
import { MessageDeliveryEntity } from './message-delivery.entity';
import { MessagePositionEntity } from './message-position.entity';
import { MessageReadEntity } from './message-read.entity';
import { MessagesModule } from './messages.module';

export const messages: Feature = {
  module: MessagesModule,
  entities: [MessageEntity, MessageTermEntity, MessageDeliveryEntity, MessagePositionEntity, MessageReadEntity],
  uses: [accounts],
};
