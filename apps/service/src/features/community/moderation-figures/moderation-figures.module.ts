import { Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '#platform/events/domain-events';
import { Sweeps } from '#platform/jobs/sweeps';
import { decisionSettled } from '#features/community/moderation/moderation.events';
import { ModerationFiguresAdminController } from './moderation-figures.admin.controller';
import { ModerationFiguresRepository } from './moderation-figures.repository';
import { ModerationFiguresService } from './moderation-figures.service';
import { ModerationQualityRepository } from './moderation-quality.repository';
import { ModerationQualityService } from './moderation-quality.service';

/** The backlog of moderators, their speed, precision of words and agreement. */
@Module({
  controllers: [ModerationFiguresAdminController],
  providers: [
    ModerationFiguresRepository,
    ModerationFiguresService,
    ModerationQualityRepository,
    ModerationQualityService,
  ],
})
export class ModerationFiguresModule implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly events: DomainEvents,
    private readonly quality: ModerationQualityService,
    private readonly sweeps: Sweeps,
  ) {}

  onModuleInit(): void {
    this.events.takePart(decisionSettled, (settled) => this.quality.count(settled));
  }

  onApplicationBootstrap(): void {
    this.sweeps.hourly('moderation-figures.sweep', (limit) => this.quality.forget(limit));
  }
}
