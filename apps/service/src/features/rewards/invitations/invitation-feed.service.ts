import { Injectable } from '@nestjs/common';
import { Feed } from '#platform/feed/feed';
import { playerTopic } from '#platform/feed/topic';

/** Publishes to inviters the changes of their invitations, inside the unit of work of each change. */
@Injectable()
export class InvitationFeedService {
  constructor(private readonly feed: Feed) {}

  /** Many may come by one code at one moment: the inviter's topic is locked last. */
  publish({ id, inviterUid }: { readonly id: number; readonly inviterUid: number }): void {
    this.feed.appendLast({ topic: playerTopic(String(inviterUid)), kind: 'invitation.changed', payload: { id } });
  }
}
