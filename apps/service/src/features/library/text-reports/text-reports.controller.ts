import { Body, Controller, Param } from '@nestjs/common';
import type { BodyOf, DataOf, ParamsOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { TextReportIntakeService } from './text-report-intake.service';

/** Errors, as readers report them. */
@Controller()
export class TextReportsController {
  constructor(private readonly intake: TextReportIntakeService) {}

  @Operation('reportText')
  report(
    @Param() { id }: ParamsOf<'reportText'>,
    @Body() body: BodyOf<'reportText'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'reportText'>> {
    return this.intake.take(ownUid(player), id, body);
  }
}
