import { Controller, Query } from '@nestjs/common';
import type { DataOf, QueryOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { BulletinsService } from './bulletins.service';

@Controller()
export class BulletinsController {
  constructor(private readonly bulletins: BulletinsService) {}

  @Operation('getBulletin', { caching: { tag: 'bulletins', by: ['posType'] } })
  current(@Query() { posType }: QueryOf<'getBulletin'>): Promise<DataOf<'getBulletin'>> {
    return this.bulletins.current(posType);
  }

  @Operation('listBulletins', { caching: { tag: 'bulletins', by: ['posType'] } })
  list(@Query() { posType }: QueryOf<'listBulletins'>): Promise<DataOf<'listBulletins'>> {
    return this.bulletins.published(posType);
  }
}
