import { Controller, Param } from '@nestjs/common';
import type { DataOf, ParamsOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { PartMenuService } from './part-menu.service';

/** Parts, as players choose among them. */
@Controller()
export class PartsController {
  constructor(private readonly parts: PartMenuService) {}

  @Operation('getWorkMenu', { caching: { tag: 'works', by: ['id'] } })
  menu(@Param() { id }: ParamsOf<'getWorkMenu'>): Promise<DataOf<'getWorkMenu'>> {
    return this.parts.menu(id);
  }
}
