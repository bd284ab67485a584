import { Injectable, Logger } from '@nestjs/common';
import { Cluster, defineChannel } from '#platform/cluster/cluster';
import { DomainEvents } from '#platform/events/domain-events';
import type { SubjectRef } from '#platform/subjects/subject';
import { CommentPushService } from './comment-push.service';
import { commentTurned, type AboutComment } from '#features/community/comments/comments.events';

/** Comments under one subject that came or went within a moment. */
export interface CommentUpdates {
  readonly subject: SubjectRef;
  readonly ids: readonly number[];
}

const commentsMoved = defineChannel<CommentUpdates>('comments.moved');

/** However many write under one post, its readers hear of it at most once in this time, in milliseconds. */
const GATHER_MS = 1000;
/** The contract's limit of one push. */
const MAX_IDS = 50;

/** Gathers what came and went under each subject, and hands it to this process and the others once a second. */
@Injectable()
export class CommentUpdatesService {
  private readonly logger = new Logger(CommentUpdatesService.name);
  private readonly gathered = new Map<string, { subject: SubjectRef; ids: Set<number> }>();
  private readonly pushing = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly events: DomainEvents,
    private readonly cluster: Cluster,
    private readonly push: CommentPushService,
  ) {}

  /** Follows comments of this process and of the others. */
  listen(): void {
    this.events.on(commentTurned, (comment) => this.gather(comment));
    this.cluster.subscribe(commentsMoved, (updates) => this.deliver(updates));
  }

  /** Resolves when what is being told has been handed to the sockets; what is gathered is dropped. */
  async end(): Promise<void> {
    clearTimeout(this.timer);
    await Promise.all(this.pushing);
  }

  private gather({ subject, id }: Pick<AboutComment, 'id' | 'subject'>): void {
    const key = `${subject.kind} ${subject.id}`;
    const updates = this.gathered.get(key) ?? { subject, ids: new Set<number>() };
    this.gathered.set(key, updates);
    // Ids beyond this limit do not fit into one push: readers see those comments when they load the list again.
    if (updates.ids.size < MAX_IDS) updates.ids.add(id);
    this.timer ??= setTimeout(() => this.flush(), GATHER_MS).unref();
  }

  private flush(): void {
    this.timer = undefined;
    const all = [...this.gathered.values()];
    this.gathered.clear();
    for (const { subject, ids } of all) {
      const updates = { subject, ids: [...ids] };
      this.cluster.publish(commentsMoved, updates);
      this.deliver(updates);
    }
  }

  private deliver(updates: CommentUpdates): void {
    const pushed: Promise<void> = this.push
      .push(updates)
      .catch((error: unknown) => this.logger.error(`comments could not be pushed: ${String(error)}`))
      .finally(() => this.pushing.delete(pushed));
    this.pushing.add(pushed);
  }
}
