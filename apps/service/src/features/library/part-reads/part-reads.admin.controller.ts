import { Controller, Param, Query } from '@nestjs/common';
import type { ParamsOf, QueryOf, ResponseOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { PartReadsService } from './part-reads.service';

/** Readers of parts, for operators. */
@Controller()
export class PartReadsAdminController {
  constructor(private readonly reads: PartReadsService) {}

  @Operation('getPartReads')
  get(@Query() query: QueryOf<'getPartReads'>): Promise<ResponseOf<'getPartReads'>> {
    return this.reads.of(query);
  }

  @Operation('getPartCurve')
  curve(
    @Param() { id }: ParamsOf<'getPartCurve'>,
    @Query() query: QueryOf<'getPartCurve'>,
  ): Promise<ResponseOf<'getPartCurve'>> {
    return this.reads.curve(id, query);
  }
}
