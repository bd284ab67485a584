import { Module, type OnModuleInit } from '@nestjs/common';
import { RecordSearch } from '#platform/record-search/record-search';
import { FilesModule } from '#features/operations/files/files.module';
import { KeptPicturesService } from '#features/operations/files/kept-pictures.service';
import { CannedRepliesAdminController } from './canned-replies.admin.controller';
import { CannedRepliesRepository, cannedReplyRecord, searchedReplies } from './canned-replies.repository';
import { CannedPicturesService } from './canned-pictures.service';
import { CannedRepliesService } from './canned-replies.service';
import { ReplyListsService } from './reply-lists.service';

/** Short answers that support staff insert. */
@Module({
  imports: [FilesModule],
  controllers: [CannedRepliesAdminController],
  providers: [CannedPicturesService, CannedRepliesRepository, CannedRepliesService, ReplyListsService],
  exports: [CannedPicturesService],
})
export class CannedRepliesModule implements OnModuleInit {
  constructor(
    private readonly search: RecordSearch,
    private readonly pictures: KeptPicturesService,
  ) {}

  onModuleInit(): void {
    this.pictures.declare(cannedReplyRecord, 'picture');
    this.search.declareTable(searchedReplies);
  }
}
