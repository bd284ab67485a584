import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module';
import { CannedRepliesAdminController } from './canned-replies.admin.controller';
import { CannedRepliesRepository } from './canned-replies.repository';
import { CannedRepliesService } from './canned-replies.service';
import { ReplyListsService } from './reply-lists.service';

/** Short answers that support staff insert. */
@Module({
  imports: [FilesModule],
  controllers: [CannedRepliesAdminController],
  providers: [CannedRepliesRepository, CannedRepliesService, ReplyListsService],
})
export class CannedRepliesModule {}
