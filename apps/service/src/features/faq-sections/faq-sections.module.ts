import { Module } from '@nestjs/common';
import { FaqSectionsAdminController } from './faq-sections.admin.controller';
import { FaqSectionsRepository } from './faq-sections.repository';
import { FaqSectionsService } from './faq-sections.service';

/** The sections under which the FAQ is read. */
@Module({
  controllers: [FaqSectionsAdminController],
  providers: [FaqSectionsRepository, FaqSectionsService],
  exports: [FaqSectionsService],
})
export class FaqSectionsModule {}
