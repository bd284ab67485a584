import { Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { DomainEvents } from '#platform/events/domain-events';
import { Counters } from '#platform/feed/counters';
import { playerTopic } from '#platform/feed/topic';
import { Jobs } from '#platform/jobs/jobs';
import { PlayerData } from '#platform/player-data/player-data';
import { PushSources } from '#platform/push/push-sources';
import { Tasks } from '#platform/tasks/tasks.service';
import {
  commentGone,
  commentLiked,
  commentPublished,
  commentUnliked,
} from '#features/community/comments/comments.events';
import { playerBlocked, playerFollowed, playerUnfollowed } from '#features/community/follows/follows.events';
import { FollowsModule } from '#features/community/follows/follows.module';
import { contentDecided } from '#features/community/moderation/moderation.events';
import { postGone, postLiked, postPublished, postUnliked } from '#features/community/posts/posts.events';
import { reviewGone, reviewReplied } from '#features/community/reviews/reviews.events';
import { NoticeAnnouncerService, notifyOfNotice } from './notice-announcer.service';
import { NoticeEventsService } from './notice-events.service';
import { noticeData, NoticePagesRepository, unreadQuery } from './notice-pages.repository';
import { NoticePushesService } from './notice-pushes.service';
import { NoticeRemovalsRepository } from './notice-removals.repository';
import { forgetNotices, NoticeRemovalsService } from './notice-removals.service';
import { NoticeSettingsRepository } from './notice-settings.repository';
import { NoticeSettingsService } from './notice-settings.service';
import { NoticeWritingService } from './notice-writing.service';
import { NoticesController } from './notices.controller';
import { NoticesRepository } from './notices.repository';
import { MAX_UNREAD } from './notices.rules';
import { NoticesService } from './notices.service';

const SWEEP_SECONDS = 60 * 60;

/** 互动: what happened to a player in the square, and how they hear of it. */
@Module({
  imports: [FollowsModule],
  controllers: [NoticesController],
  providers: [
    NoticesRepository,
    NoticePagesRepository,
    NoticeRemovalsRepository,
    NoticeSettingsRepository,
    NoticesService,
    NoticeSettingsService,
    NoticePushesService,
    NoticeAnnouncerService,
    NoticeWritingService,
    NoticeRemovalsService,
    NoticeEventsService,
  ],
})
export class NoticesModule implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly events: DomainEvents,
    private readonly causes: NoticeEventsService,
    private readonly removals: NoticeRemovalsService,
    private readonly announcer: NoticeAnnouncerService,
    private readonly pushes: NoticePushesService,
    private readonly pushSources: PushSources,
    private readonly tasks: Tasks,
    private readonly jobs: Jobs,
    private readonly counters: Counters,
    private readonly erasers: Erasers,
    private readonly playerData: PlayerData,
  ) {}

  onModuleInit(): void {
    this.hear();
    this.tasks.handle(notifyOfNotice, (task) => this.announcer.notifyLater(task));
    this.tasks.handle(forgetNotices, (task) => this.removals.run(task));
    this.counters.declare({
      name: 'notices',
      audience: 'player',
      topics: (uid) => [playerTopic(uid)],
      count: unreadQuery,
      limit: MAX_UNREAD,
    });
    this.pushSources.declare(this.pushes);
    this.playerData.declareTables(...noticeData);
    this.erasers.declare({
      name: 'notices',
      label: '广场互动',
      tables: ['notices', 'notice_actors', 'notice_positions', 'notice_settings'],
      erase: (uid) => this.removals.erase(uid),
    });
  }

  onApplicationBootstrap(): void {
    this.jobs.every('notices.sweep', SWEEP_SECONDS, (run) => this.removals.sweep(run));
  }

  /** Everything in the unit of work in which it happened: a notice is there with its cause, or neither is. */
  private hear(): void {
    this.events.takePart(postPublished, (post) => this.causes.postPublished(post));
    this.events.takePart(postLiked, (like) => this.causes.postLiked(like));
    this.events.takePart(postUnliked, (like) => this.causes.postUnliked(like));
    this.events.takePart(postGone, ({ id }) => this.removals.forget({ why: 'subject', kind: 'post', id }));
    this.events.takePart(commentPublished, (comment) => this.causes.commentPublished(comment));
    this.events.takePart(commentLiked, (like) => this.causes.commentLiked(like));
    this.events.takePart(commentUnliked, (like) => this.causes.commentUnliked(like));
    this.events.takePart(commentGone, ({ id }) => this.removals.forget({ why: 'comment', id }));
    this.events.takePart(reviewReplied, (replied) => this.causes.reviewReplied(replied));
    this.events.takePart(reviewGone, ({ id }) => this.removals.forget({ why: 'subject', kind: 'review', id }));
    this.events.takePart(contentDecided, async (decided) => {
      if (decided.decision === 'mask') await this.causes.masked(decided);
    });
    this.events.takePart(playerFollowed, (follow) => this.causes.followed(follow));
    this.events.takePart(playerUnfollowed, (follow) => this.removals.unfollowed(follow));
    this.events.takePart(playerBlocked, ({ uid, blockedUid }) =>
      this.removals.forget({ why: 'blocked', uid, other: blockedUid }),
    );
  }
}
