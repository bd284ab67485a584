import { Module, type OnModuleInit } from '@nestjs/common';
import { RecordSearch } from '#platform/record-search/record-search';
import { FaqSectionsAdminController } from './faq-sections.admin.controller';
import { FaqSectionsRepository, searchedSections } from './faq-sections.repository';
import { FaqSectionsService } from './faq-sections.service';

/** The sections under which the FAQ is read. */
@Module({
  controllers: [FaqSectionsAdminController],
  providers: [FaqSectionsRepository, FaqSectionsService],
  exports: [FaqSectionsService],
})
export class FaqSectionsModule implements OnModuleInit {
  constructor(private readonly search: RecordSearch) {}

  onModuleInit(): void {
    this.search.declareTable(searchedSections);
  }
}
