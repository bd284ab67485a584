import type { Feature } from '#platform/feature';
import { games } from '#features/games/games.feature';
import { memberships } from '#features/memberships/memberships.feature';
import { messages } from '#features/messages/messages.feature';
import { wallet } from '#features/wallet/wallet.feature';
import { GameCodeEntity, GiftEntity } from './gift.entity';
import { GiftsModule } from './gifts.module';

export const gifts: Feature = {
  module: GiftsModule,
  entities: [GiftEntity, GameCodeEntity],
  uses: [games, memberships, messages, wallet],
};
