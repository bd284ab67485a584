import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@ug/contract';
import { CurrentStaff, type StaffPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import { ModerationFiguresService } from './moderation-figures.service';
import { ModerationQualityService } from './moderation-quality.service';

@Controller()
export class ModerationFiguresAdminController {
  constructor(
    private readonly figures: ModerationFiguresService,
    private readonly quality: ModerationQualityService,
  ) {}

  @Operation('getModerationFigures')
  read(@CurrentStaff() staff: StaffPrincipal): Promise<ResponseOf<'getModerationFigures'>> {
    return this.figures.read(staff);
  }

  @Operation('getModerationQuality')
  readQuality(): Promise<ResponseOf<'getModerationQuality'>> {
    return this.quality.read();
  }
}
