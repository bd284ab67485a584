import { Module, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { PlayerData } from '#platform/player-data/player-data';
import { ReaderSettingsController } from './reader-settings.controller';
import { readerSettingsData, ReaderSettingsRepository } from './reader-settings.repository';
import { ReaderSettingsService } from './reader-settings.service';

/** Players' settings for the look of texts, on all their devices. */
@Module({
  controllers: [ReaderSettingsController],
  providers: [ReaderSettingsRepository, ReaderSettingsService],
})
export class ReaderSettingsModule implements OnModuleInit {
  constructor(
    private readonly settings: ReaderSettingsService,
    private readonly erasers: Erasers,
    private readonly playerData: PlayerData,
  ) {}

  onModuleInit(): void {
    this.playerData.declareTables(readerSettingsData);
    this.erasers.declare({
      name: 'reader-settings',
      label: '阅读设置',
      tables: ['reader_settings'],
      erase: (uid) => this.settings.erase(uid),
    });
  }
}
