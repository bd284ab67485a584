import { Controller, Query } from '@nestjs/common';
import type { QueryOf, ResponseOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { VideoStorageService } from './video-storage.service';

/** The storage of the videos of series, for operators. */
@Controller()
export class VideoStorageAdminController {
  constructor(private readonly storage: VideoStorageService) {}

  @Operation('listVideoStorage')
  list(@Query() { filter }: QueryOf<'listVideoStorage'>): Promise<ResponseOf<'listVideoStorage'>> {
    return this.storage.of(filter.workId);
  }
}
