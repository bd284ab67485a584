import { Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { Figures } from '#platform/figures/figures';
import { Sweeps } from '#platform/jobs/sweeps';
import { PlayerData } from '#platform/player-data/player-data';
import { RecordSearch } from '#platform/record-search/record-search';
import { NotedRecordsService } from '#features/operations/notes/noted-records.service';
import { NotesModule } from '#features/operations/notes/notes.module';
import { StaffModule } from '#features/operations/staff/staff.module';
import { SmsModule } from '#features/players/sms/sms.module';
import { AppealsService } from './appeals.service';
import { InquiriesAdminController } from './inquiries.admin.controller';
import { InquiriesController } from './inquiries.controller';
import { InquiriesRepository, inquiryData, searchedInquiries } from './inquiries.repository';
import { InquiriesService } from './inquiries.service';
import { InquiryIntakeService } from './inquiry-intake.service';
import { InquiryRemovalsService } from './inquiry-removals.service';

/** 咨询与申诉: business inquiries and appeals, with the staff that handle them. */
@Module({
  imports: [NotesModule, SmsModule, StaffModule],
  controllers: [InquiriesController, InquiriesAdminController],
  providers: [AppealsService, InquiriesRepository, InquiriesService, InquiryIntakeService, InquiryRemovalsService],
})
export class InquiriesModule implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly figures: Figures,
    private readonly noted: NotedRecordsService,
    private readonly sweeps: Sweeps,
    private readonly inquiries: InquiriesRepository,
    private readonly removals: InquiryRemovalsService,
    private readonly playerData: PlayerData,
    private readonly erasers: Erasers,
    private readonly search: RecordSearch,
  ) {}

  onModuleInit(): void {
    const permission = 'inquiries.view';
    this.figures.declare({ now: 'inquiriesNew', permission, count: () => this.inquiries.countNew() });
    this.noted.declare({ resource: 'inquiries', find: (id) => this.inquiries.noted(id) });
    this.playerData.declareTables(inquiryData);
    this.erasers.declare({
      name: 'inquiries',
      label: '商务咨询',
      tables: ['inquiries'],
      erase: (uid) => this.removals.removeOf(uid),
    });
    this.search.declareTable(searchedInquiries);
  }

  onApplicationBootstrap(): void {
    this.sweeps.hourly('inquiries.sweep', (limit) => this.removals.removeOld(limit));
  }
}
