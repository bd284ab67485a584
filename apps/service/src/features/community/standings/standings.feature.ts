import type { Feature } from '#platform/feature';
import { messages } from '#features/players/messages/messages.feature';
import { signIns } from '#features/players/sign-ins/sign-ins.feature';
import { SquarePlayerEntity } from './square-player.entity';
import { StandingsModule } from './standings.module';

export const standings: Feature = {
  module: StandingsModule,
  entities: [SquarePlayerEntity],
  uses: [messages, signIns],
};
