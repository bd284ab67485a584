import { Module, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '#platform/cache/response-cache';
import { DomainEvents } from '#platform/events/domain-events';
import { SquareSettingsAdminController } from './square-settings.admin.controller';
import { SquareSettingsController } from './square-settings.controller';
import { squareSettingsChanged } from './square-settings.events';
import { SquareSettingsRepository } from './square-settings.repository';
import { SETTINGS_TAG, SquareSettingsService } from './square-settings.service';

/** Settings of the square for operators. */
@Module({
  controllers: [SquareSettingsController, SquareSettingsAdminController],
  providers: [SquareSettingsRepository, SquareSettingsService],
  exports: [SquareSettingsService],
})
export class SquareSettingsModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly cache: ResponseCache,
  ) {}

  onModuleInit(): void {
    this.events.on(squareSettingsChanged, () => this.cache.drop(SETTINGS_TAG));
  }
}
