import type { DataOf, QueryOf } from '@ug/contract';
import { Controller, Query } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Operation } from '#platform/contract/operation';
import { HomeService } from './home.service';

@Controller()
export class HomeController {
  constructor(
    private readonly home: HomeService,
    private readonly clock: Clock,
  ) {}

  @Operation('getHome', { caching: { tag: 'home', by: ['platformType'] } })
  get(@Query() query: QueryOf<'getHome'>): Promise<DataOf<'getHome'>> {
    return this.home.page(this.clock.now(), query?.platformType);
  }

  @Operation('listPageBanners', { caching: { tag: 'home', by: ['page'] } })
  banners(@Query() { page }: QueryOf<'listPageBanners'>): Promise<DataOf<'listPageBanners'>> {
    return this.home.banners(page, this.clock.now());
  }
}
