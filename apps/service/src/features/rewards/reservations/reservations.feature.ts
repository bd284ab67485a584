import type { Feature } from '#platform/feature';
import { files } from '#features/operations/files/files.feature';
import { games } from '#features/content/games/games.feature';
import { home } from '#features/content/home/home.feature';
import { messages } from '#features/players/messages/messages.feature';
import { ReservationEntity } from './reservation.entity';
import { ReservationsModule } from './reservations.module';
import { ReservedPlayerEntity } from './reserved-player.entity';

export const reservations: Feature = {
  module: ReservationsModule,
  entities: [ReservationEntity, ReservedPlayerEntity],
  uses: [files, games, home, messages],
};
