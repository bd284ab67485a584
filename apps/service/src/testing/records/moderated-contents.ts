import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { ModeratedKinds, type ModerationOrder } from '#platform/moderation/moderated-kinds';
import { ReviewQueue, type Submission } from '#platform/moderation/review-queue';
import type { TestApp } from '../test-app';

/** Something that a player wrote. */
interface Written {
  readonly uid: number;
  readonly createdAt: Date;
  version: number;
  text: string;
  state: 'waiting' | 'published' | 'held' | 'removed';
}

/** Content of a kind that only tests know: what moderators decide about it is done to it here. */
export class ModeratedContents {
  private readonly written = new Map<number, Written>();
  private readonly hidden = new Set<string>();
  private next = 1;

  constructor(
    private readonly app: TestApp,
    readonly kind: string,
    label: string,
  ) {
    app.get(ModeratedKinds).declare({
      kind,
      label,
      read: (ids) => Promise.resolve(new Map(ids.flatMap((id) => this.entryOf(id)))),
      approve: (order) => this.change(order, 'published'),
      remove: (order) => this.change(order, 'removed'),
      mask: async (order) => {
        this.of(order.id).text = order.masked;
        await this.change(order, 'published');
      },
      hold: (id) => {
        if (this.of(id).state === 'published') this.of(id).state = 'held';
        return Promise.resolve();
      },
      reopen: (id) => {
        this.of(id).state = 'waiting';
        return Promise.resolve();
      },
      hideFor: (id, uid) => Promise.resolve(void this.hidden.add(`${id}:${uid}`)),
      recentOf: (uid, since, limit) => Promise.resolve(this.recentOf(uid, since, limit)),
    });
  }

  /** @returns its id */
  write(uid: number, { text = '看看我的新阵容', state = 'published' }: Partial<Written> = {}): number {
    const id = this.next;
    this.next += 1;
    this.written.set(id, { uid, text, state, version: 1, createdAt: this.app.get(Clock).now() });
    return id;
  }

  of(id: number): Written {
    const written = this.written.get(id);
    if (!written) throw new Error(`there is no ${this.kind} ${id}`);
    return written;
  }

  edit(id: number, text: string): void {
    Object.assign(this.of(id), { text, version: this.of(id).version + 1 });
  }

  erase(id: number): void {
    this.written.delete(id);
  }

  isHiddenFor(id: number, uid: number): boolean {
    return this.hidden.has(`${id}:${uid}`);
  }

  /** Hands it in for review. */
  submit(id: number, submission: Partial<Pick<Submission, 'causes' | 'hits'>> = {}): Promise<void> {
    const { uid, version } = this.of(id);
    const given = { kind: this.kind, id, uid, version, causes: ['word'] as const, hits: [], ...submission };
    return this.app.get(UnitOfWork).run(() => this.app.get(ReviewQueue).submit(given));
  }

  private entryOf(id: number) {
    const written = this.written.get(id);
    if (!written) return [];
    const { uid, version, text, createdAt, state } = written;
    const path = state === 'published' ? `/${this.kind}/${id}` : '';
    const context = [{ name: '楼主', text: '今天的活动大家都领了吗' }];
    const { kind } = this;
    return [[id, { kind, id, version, uid, title: '', text, pictures: [], createdAt, path, context }] as const];
  }

  private recentOf(uid: number, since: Date, limit: number): number[] {
    const of = [...this.written].filter(
      ([, one]) => one.uid === uid && one.state === 'published' && one.createdAt >= since,
    );
    return of.slice(0, limit).map(([id]) => id);
  }

  private change({ id }: ModerationOrder, state: Written['state']): Promise<void> {
    this.of(id).state = state;
    return Promise.resolve();
  }
}
