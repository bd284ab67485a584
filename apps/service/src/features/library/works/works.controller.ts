import { Controller, Param, Query } from '@nestjs/common';
import type { DataOf, ParamsOf, QueryOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { WorksService } from './works.service';

/** Works, as players find them. */
@Controller()
export class WorksController {
  constructor(private readonly works: WorksService) {}

  @Operation('listWorks', {
    caching: { tag: 'works', by: ['kind', 'categoryId', 'serial', 'year', 'region', 'order', 'cursor', 'pageSize'] },
  })
  list(@Query() query: QueryOf<'listWorks'>): Promise<DataOf<'listWorks'>> {
    return this.works.list(query);
  }

  @Operation('listWorkFilters', { caching: { tag: 'works', by: ['kind'] } })
  filters(@Query() { kind }: QueryOf<'listWorkFilters'>): Promise<DataOf<'listWorkFilters'>> {
    return this.works.filters(kind);
  }

  @Operation('searchWorks')
  search(@Query() query: QueryOf<'searchWorks'>): Promise<DataOf<'searchWorks'>> {
    return this.works.search(query);
  }

  @Operation('getWork', { caching: { tag: 'works', by: ['id'] } })
  get(@Param() { id }: ParamsOf<'getWork'>): Promise<DataOf<'getWork'>> {
    return this.works.get(id);
  }
}
