import type { Feature } from '#platform/feature';
import { files } from '#features/operations/files/files.feature';
import { CannedRepliesModule } from './canned-replies.module';
import { CannedReplyEntity } from './canned-reply.entity';

export const cannedReplies: Feature = {
  module: CannedRepliesModule,
  entities: [CannedReplyEntity],
  uses: [files],
};
