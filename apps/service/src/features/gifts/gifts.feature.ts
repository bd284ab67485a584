import type { Feature } from '../../platform/feature';
import { games } from '../games/games.feature';
import { memberships } from '../memberships/memberships.feature';
import { messages } from '../messages/messages.feature';
import { wallet } from '../wallet/wallet.feature';
import { GameCodeEntity, GiftEntity } from './gift.entity';
import { GiftsModule } from './gifts.module';

export const gifts: Feature = {
  module: GiftsModule,
  entities: [GiftEntity, GameCodeEntity],
  uses: [games, memberships, messages, wallet],
};
