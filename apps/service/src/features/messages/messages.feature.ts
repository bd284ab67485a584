import type { Feature } from '../../platform/feature';
import { accounts } from '../accounts/accounts.feature';
import { MessageEntity } from './message.entity';
import { MessageDeliveryEntity, MessagePositionEntity, MessageReadEntity } from './message-delivery.entity';
import { MessagesModule } from './messages.module';

export const messages: Feature = {
  module: MessagesModule,
  entities: [MessageEntity, MessageDeliveryEntity, MessagePositionEntity, MessageReadEntity],
  uses: [accounts],
};
