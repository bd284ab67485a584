import { Controller } from '@nestjs/common';
import type { DataOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { TagsService, TAGS_TAG } from './tags.service';

/** Tags, as players read them. */
@Controller()
export class TagsController {
  constructor(private readonly tags: TagsService) {}

  @Operation('listSquareTags', { caching: { tag: TAGS_TAG, by: [] } })
  list(): Promise<DataOf<'listSquareTags'>> {
    return this.tags.listShown();
  }
}
