import { Body, Controller, Param } from '@nestjs/common';
import type { BodyOf, DataOf, ParamsOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { ReportsService } from './reports.service';

/** Players who report what others wrote. */
@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Operation('reportPost')
  post(
    @Param() { id }: ParamsOf<'reportPost'>,
    @Body() body: BodyOf<'reportPost'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'reportPost'>> {
    return this.reports.report(ownUid(player), { kind: 'post', id }, body);
  }

  @Operation('reportComment')
  comment(
    @Param() { id }: ParamsOf<'reportComment'>,
    @Body() body: BodyOf<'reportComment'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'reportComment'>> {
    return this.reports.report(ownUid(player), { kind: 'comment', id }, body);
  }

  @Operation('reportReview')
  review(
    @Param() { id }: ParamsOf<'reportReview'>,
    @Body() body: BodyOf<'reportReview'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'reportReview'>> {
    return this.reports.report(ownUid(player), { kind: 'review', id }, body);
  }

  @Operation('reportPlayer')
  player(
    @Param() { uid }: ParamsOf<'reportPlayer'>,
    @Body() { target, ...said }: BodyOf<'reportPlayer'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'reportPlayer'>> {
    return this.reports.reportPlayer(ownUid(player), uid, target, said);
  }
}
