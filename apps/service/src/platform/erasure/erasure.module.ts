import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { AuditTrail } from '../audit/audit-trail';
import { FeedRepository } from '../feed/feed.repository';
import { playerTopic } from '../feed/topic';
import { ErasedPages } from './erased-pages';
import { Erasers } from './erasers';

/** Makes what is forgotten of players declarable everywhere, and forgets what the platform itself keeps of them. */
@Global()
@Module({ providers: [ErasedPages, Erasers], exports: [ErasedPages, Erasers] })
export class ErasureModule implements OnModuleInit {
  constructor(
    private readonly erasers: Erasers,
    private readonly auditTrail: AuditTrail,
    private readonly feed: FeedRepository,
  ) {}

  onModuleInit(): void {
    this.erasers.declare({
      name: 'audit',
      label: '操作日志中的个人信息',
      tables: ['audit_entries', 'audit_entry_players'],
      // The other erasers may leave an entry.
      isLast: true,
      erase: (uid) => this.auditTrail.forgetPlayer(uid),
    });
    this.erasers.declare({
      name: 'feed',
      label: '推送记录',
      tables: ['feed_entries'],
      erase: (uid) => this.feed.forgetTopic(playerTopic(String(uid))),
    });
  }
}
