import { Module, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { DomainEvents } from '#platform/events/domain-events';
import { PlayerData } from '#platform/player-data/player-data';
import { Tasks } from '#platform/tasks/tasks.service';
import { EntitlementsModule } from '#features/library/entitlements/entitlements.module';
import { partPublished } from '#features/library/parts/parts.events';
import { WorksModule } from '#features/library/works/works.module';
import { PlaceMovesRepository } from './place-moves.repository';
import { PlaceMovesService } from './place-moves.service';
import { PlaceReportsService } from './place-reports.service';
import { PlacesController } from './places.controller';
import { PlacesRepository } from './places.repository';
import { PlacesService } from './places.service';
import { ReadingRemovalsRepository } from './reading-removals.repository';
import { forgetReading, ReadingRemovalsService } from './reading-removals.service';
import { readingData } from './reading-data.rules';
import { ShelfController } from './shelf.controller';
import { ShelfRepository } from './shelf.repository';
import { ShelfService } from './shelf.service';
import { WatchingRepository } from './watching.repository';
import { WatchingService } from './watching.service';
import { WorkGrowthService } from './work-growth.service';

/** Places of readers in works, their history and their subscriptions. */
@Module({
  imports: [EntitlementsModule, WorksModule],
  controllers: [PlacesController, ShelfController],
  providers: [
    PlaceMovesRepository,
    PlaceMovesService,
    PlaceReportsService,
    PlacesRepository,
    PlacesService,
    ReadingRemovalsRepository,
    ReadingRemovalsService,
    ShelfRepository,
    ShelfService,
    WatchingRepository,
    WatchingService,
    WorkGrowthService,
  ],
  exports: [PlaceMovesService],
})
export class PlacesModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly tasks: Tasks,
    private readonly erasers: Erasers,
    private readonly playerData: PlayerData,
    private readonly growth: WorkGrowthService,
    private readonly removals: ReadingRemovalsService,
  ) {}

  onModuleInit(): void {
    this.events.on(partPublished, ({ workId }) => this.growth.grew(workId));
    this.tasks.handle(forgetReading, (task) => this.removals.run(task));
    this.playerData.declareTables(...readingData);
    this.erasers.declare({
      name: 'places',
      label: '阅读、观看记录与订阅',
      tables: ['reading_places', 'shelf', 'reading_days', 'watched_parts'],
      erase: (uid, size) => this.removals.erase(uid, size),
    });
  }
}
