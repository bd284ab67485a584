import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { ResponseOf, BodyOf, ParamsOf, QueryOf, Schemas } from '@ug/contract';
import { ContentChecks } from '#platform/content/content-checks';
import { keyedCallOf } from '#platform/contract/keyed-call';
import { Operation } from '#platform/contract/operation';
import type { FastifyRequest } from 'fastify';
import type { Page } from '#platform/paging/page';
import { WordImportsService } from './word-imports.service';
import { WordsService } from './words.service';

/** The words, as staff keep them. */
@Controller()
export class WordsAdminController {
  constructor(
    private readonly words: WordsService,
    private readonly imports: WordImportsService,
    private readonly checks: ContentChecks,
  ) {}

  @Operation('consoleListWords')
  list(@Query() query: QueryOf<'consoleListWords'>): Promise<Page<Schemas['Word']>> {
    return this.words.list(query);
  }

  /** By the same door as what players write, so that it shows what all checks say. */
  @Operation('tryWords')
  async try(@Body() { text }: BodyOf<'tryWords'>): Promise<ResponseOf<'tryWords'>> {
    const { action, masked, hits } = await this.checks.judge(text);
    return { action, masked, hits: hits.map((hit) => ({ ...hit })) };
  }

  @Operation('previewWordImport')
  preview(@Body() { rows }: BodyOf<'previewWordImport'>): Promise<ResponseOf<'previewWordImport'>> {
    return this.imports.preview(rows);
  }

  @Operation('importWords')
  import(@Body() { rows }: BodyOf<'importWords'>): Promise<ResponseOf<'importWords'>> {
    return this.imports.import(rows);
  }

  @Operation('consoleGetWord')
  get(@Param() { id }: ParamsOf<'consoleGetWord'>): Promise<ResponseOf<'consoleGetWord'>> {
    return this.words.get(id);
  }

  @Operation('consoleCreateWord', { claimsItsKey: true })
  create(
    @Body() body: BodyOf<'consoleCreateWord'>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<'consoleCreateWord'>> {
    return this.words.create(body, keyedCallOf('consoleCreateWord', request));
  }

  @Operation('consoleUpdateWord')
  update(
    @Param() { id }: ParamsOf<'consoleUpdateWord'>,
    @Body() body: BodyOf<'consoleUpdateWord'>,
  ): Promise<ResponseOf<'consoleUpdateWord'>> {
    return this.words.update(id, body);
  }

  @Operation('consoleDeleteWord')
  remove(@Param() { id }: ParamsOf<'consoleDeleteWord'>): Promise<ResponseOf<'consoleDeleteWord'>> {
    return this.words.remove(id);
  }

  @Operation('enableWord')
  enable(@Param() { id }: ParamsOf<'enableWord'>): Promise<ResponseOf<'enableWord'>> {
    return this.words.setEnabled(id, true);
  }

  @Operation('disableWord')
  disable(@Param() { id }: ParamsOf<'disableWord'>): Promise<ResponseOf<'disableWord'>> {
    return this.words.setEnabled(id, false);
  }
}
