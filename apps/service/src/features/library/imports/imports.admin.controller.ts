import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import type { FastifyRequest } from 'fastify';
import { keyedCallOf } from '#platform/contract/keyed-call';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { ImportChaptersService } from './import-chapters.service';
import { ImportCommitService } from './import-commit.service';
import { ImportStartingService } from './import-starting.service';
import { ImportsService } from './imports.service';

/** Imports of texts, as operators make them. */
@Controller()
export class ImportsAdminController {
  constructor(
    private readonly imports: ImportsService,
    private readonly starting: ImportStartingService,
    private readonly chapters: ImportChaptersService,
    private readonly commits: ImportCommitService,
  ) {}

  @Operation('consoleListImports')
  list(@Query() query: QueryOf<'consoleListImports'>): Promise<Page<Schemas['Import']>> {
    return this.imports.list(query);
  }

  @Operation('startImport', { claimsItsKey: true })
  start(@Body() body: BodyOf<'startImport'>, @Req() request: FastifyRequest): Promise<ResponseOf<'startImport'>> {
    return this.starting.start(body, keyedCallOf('startImport', request));
  }

  @Operation('consoleGetImport')
  get(@Param() { id }: ParamsOf<'consoleGetImport'>): Promise<ResponseOf<'consoleGetImport'>> {
    return this.imports.get(id);
  }

  @Operation('adjustImport')
  adjust(
    @Param() { id }: ParamsOf<'adjustImport'>,
    @Body() body: BodyOf<'adjustImport'>,
  ): Promise<ResponseOf<'adjustImport'>> {
    return this.imports.adjust(id, body);
  }

  @Operation('abandonImport')
  abandon(@Param() { id }: ParamsOf<'abandonImport'>): Promise<ResponseOf<'abandonImport'>> {
    return this.imports.abandon(id);
  }

  @Operation('commitImport')
  commit(
    @Param() { id }: ParamsOf<'commitImport'>,
    @Body() body: BodyOf<'commitImport'>,
  ): Promise<ResponseOf<'commitImport'>> {
    return this.commits.commit(id, body);
  }

  @Operation('listImportChapters')
  listChapters(
    @Param() { id }: ParamsOf<'listImportChapters'>,
    @Query() { after }: QueryOf<'listImportChapters'>,
  ): Promise<ResponseOf<'listImportChapters'>> {
    return this.chapters.list(id, after);
  }

  @Operation('listImportMissing')
  listMissing(@Param() { id }: ParamsOf<'listImportMissing'>): Promise<ResponseOf<'listImportMissing'>> {
    return this.chapters.missing(id);
  }

  @Operation('getImportChapter')
  text(@Param() { id, line }: ParamsOf<'getImportChapter'>): Promise<ResponseOf<'getImportChapter'>> {
    return this.chapters.text(id, line);
  }

  @Operation('changeImportChapter')
  changeChapter(
    @Param() { id, line }: ParamsOf<'changeImportChapter'>,
    @Body() body: BodyOf<'changeImportChapter'>,
  ): Promise<ResponseOf<'changeImportChapter'>> {
    return this.chapters.change({ id, line, version: body.version }, body);
  }

  @Operation('mergeImportChapter')
  mergeChapter(
    @Param() { id, line }: ParamsOf<'mergeImportChapter'>,
    @Body() { version }: BodyOf<'mergeImportChapter'>,
  ): Promise<ResponseOf<'mergeImportChapter'>> {
    return this.chapters.merge({ id, line, version });
  }

  @Operation('splitImportChapter')
  splitChapter(
    @Param() { id, line }: ParamsOf<'splitImportChapter'>,
    @Body() body: BodyOf<'splitImportChapter'>,
  ): Promise<ResponseOf<'splitImportChapter'>> {
    return this.chapters.split({ id, line, version: body.version }, body);
  }
}
