import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import type { FastifyRequest } from 'fastify';
import { CurrentStaff, type StaffPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { ExportLinksService } from '#features/operations/exports/export-links.service';
import { ReportFilesService } from './report-files.service';
import { ReportKindsService } from './report-kinds.service';
import { ScheduledReportsService } from './scheduled-reports.service';

type ScheduledReport = Schemas['ScheduledReport'];

@Controller()
export class ScheduledReportsAdminController {
  constructor(
    private readonly schedules: ScheduledReportsService,
    private readonly kinds: ReportKindsService,
    private readonly files: ReportFilesService,
    private readonly links: ExportLinksService,
  ) {}

  @Operation('consoleListScheduledReports')
  list(
    @CurrentStaff() staff: StaffPrincipal,
    @Query() query: QueryOf<'consoleListScheduledReports'>,
  ): Promise<Page<ScheduledReport>> {
    return this.schedules.list(staff, query);
  }

  @Operation('listReportKinds')
  async listKinds(@CurrentStaff() staff: StaffPrincipal): Promise<ResponseOf<'listReportKinds'>> {
    return this.kinds.list(staff);
  }

  @Operation('consoleCreateScheduledReport')
  create(
    @CurrentStaff() staff: StaffPrincipal,
    @Body() body: BodyOf<'consoleCreateScheduledReport'>,
  ): Promise<ScheduledReport> {
    return this.schedules.create(staff, body);
  }

  @Operation('consoleGetScheduledReport')
  get(
    @CurrentStaff() staff: StaffPrincipal,
    @Param() { id }: ParamsOf<'consoleGetScheduledReport'>,
  ): Promise<ScheduledReport> {
    return this.schedules.get(staff, id);
  }

  @Operation('consoleUpdateScheduledReport')
  update(
    @CurrentStaff() staff: StaffPrincipal,
    @Param() { id }: ParamsOf<'consoleUpdateScheduledReport'>,
    @Body() body: BodyOf<'consoleUpdateScheduledReport'>,
  ): Promise<ScheduledReport> {
    return this.schedules.update(staff, id, body);
  }

  @Operation('consoleDeleteScheduledReport')
  remove(
    @CurrentStaff() staff: StaffPrincipal,
    @Param() { id }: ParamsOf<'consoleDeleteScheduledReport'>,
  ): Promise<ScheduledReport> {
    return this.schedules.remove(staff, id);
  }

  @Operation('pauseScheduledReport')
  pause(
    @CurrentStaff() staff: StaffPrincipal,
    @Param() { id }: ParamsOf<'pauseScheduledReport'>,
  ): Promise<ScheduledReport> {
    return this.schedules.pause(staff, id);
  }

  @Operation('resumeScheduledReport')
  resume(
    @CurrentStaff() staff: StaffPrincipal,
    @Param() { id }: ParamsOf<'resumeScheduledReport'>,
  ): Promise<ScheduledReport> {
    return this.schedules.resume(staff, id);
  }

  @Operation('makeScheduledReport')
  make(
    @CurrentStaff() staff: StaffPrincipal,
    @Param() { id }: ParamsOf<'makeScheduledReport'>,
  ): Promise<ResponseOf<'makeScheduledReport'>> {
    return this.files.make(staff, id);
  }

  @Operation('listScheduledReportFiles')
  listFiles(
    @CurrentStaff() staff: StaffPrincipal,
    @Param() { id }: ParamsOf<'listScheduledReportFiles'>,
  ): Promise<ResponseOf<'listScheduledReportFiles'>> {
    return this.files.list(staff, id);
  }

  @Operation('getScheduledReportFile')
  async fileLink(
    @CurrentStaff() staff: StaffPrincipal,
    @Param() { id, fileId }: ParamsOf<'getScheduledReportFile'>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<'getScheduledReportFile'>> {
    return this.links.link(await this.files.find(staff, id, fileId), request);
  }
}
