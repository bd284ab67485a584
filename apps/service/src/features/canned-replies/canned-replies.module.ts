import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module';
import { CannedRepliesAdminController } from './canned-replies.admin.controller';
import { CannedRepliesRepository } from './canned-replies.repository';
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
export class CannedRepliesModule {}
