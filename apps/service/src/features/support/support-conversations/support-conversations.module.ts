import { Module, type OnModuleInit } from '@nestjs/common';
import { RecordSearch } from '#platform/record-search/record-search';
import { Tasks } from '#platform/tasks/tasks.service';
import { CannedRepliesModule } from '#features/support/canned-replies/canned-replies.module';
import { SupportModule } from '#features/support/support/support.module';
import { SupportAgentsModule } from '#features/support/support-agents/support-agents.module';
import { SupportSettingsModule } from '#features/support/support-settings/support-settings.module';
import { SupportConversationsAdminController } from './support-conversations.admin.controller';
import { SupportClaimsService } from './support-claims.service';
import { SupportDeskService } from './support-desk.service';
import { SessionClosingService, endSession } from './session-closing.service';
import { SupportViewsService } from './support-views.service';
import { SupportMovesService } from './support-moves.service';
import { SupportPicturesAdminController } from './support-pictures.admin.controller';
import { SupportRepliesService } from './support-replies.service';
import { SupportReplyIntakeService } from './support-reply-intake.service';
import { SupportSocketsService } from './support-sockets.service';
import { SupportTypingService } from './support-typing.service';

/** Conversations of players as the team works on them, and the socket's door for both sides. */
@Module({
  imports: [CannedRepliesModule, SupportAgentsModule, SupportModule, SupportSettingsModule],
  controllers: [SupportConversationsAdminController, SupportPicturesAdminController],
  providers: [
    SupportClaimsService,
    SupportDeskService,
    SessionClosingService,
    SupportViewsService,
    SupportMovesService,
    SupportRepliesService,
    SupportReplyIntakeService,
    SupportSocketsService,
    SupportTypingService,
  ],
})
export class SupportConversationsModule implements OnModuleInit {
  constructor(
    private readonly ends: SessionClosingService,
    private readonly tasks: Tasks,
    private readonly search: RecordSearch,
    private readonly desk: SupportDeskService,
  ) {}

  onModuleInit(): void {
    this.tasks.handle(endSession, (task) => this.ends.end(task));
    this.search.declare({
      kind: 'support-conversations',
      permission: 'support-conversations.view',
      find: (q, take) => this.desk.found(q, take),
    });
  }
}
