import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { MessageEntity, MessageTermEntity } from './message.entity';
import { MessageDeliveryEntity, MessagePositionEntity, MessageReadEntity } from './message-delivery.entity';
import { MessagesModule } from './messages.module';

export const messages: Feature = {
  module: MessagesModule,
  entities: [MessageEntity, MessageTermEntity, MessageDeliveryEntity, MessagePositionEntity, MessageReadEntity],
  uses: [accounts],
};
