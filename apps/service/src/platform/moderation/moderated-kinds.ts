import { Injectable } from '@nestjs/common';
import { Registry } from '../registry/registry';
import type { SubjectRef } from '../subjects/subject';

/** Content as the review desk shows it. */
export interface ModeratedContent extends SubjectRef {
  /** Grows with every edit by its author; a decision names the version it saw. */
  readonly version: number;
  readonly uid: number;
  readonly title: string;
  /** The whole text, as written. */
  readonly text: string;
  /** Addresses of pictures that staff may open. */
  readonly pictures: readonly string[];
  readonly createdAt: Date;
  /** Its address in the portal; empty when it has none. */
  readonly path: string;
  /** True if others see it now; if absent, content with a path counts as published. */
  readonly isPublished?: boolean;
  /** The thread around it, the subject first; empty where it stands alone. */
  readonly context: readonly { readonly name: string; readonly text: string }[];
}

/** A decision as its feature carries it out. */
export interface ModerationOrder {
  readonly id: number;
  /** The author reads this. */
  readonly reason: string;
  /** The text with hits masked, for `mask`; for `approve` of a kind that `isForgotten`, the text as it was. */
  readonly masked: string;
}

/** A kind of content that moderators decide about, declared by the feature that has it. All orders run in the caller's unit of work. */
export interface ModeratedKind {
  readonly kind: string;
  /** In Chinese, e.g. 评论. */
  readonly label: string;
  /** True if its feature keeps no removed content: the desk then keeps the text, for an undo and an appeal. */
  readonly isForgotten?: boolean;
  /** Content by id; what is gone is absent. */
  readonly read: (ids: readonly number[]) => Promise<ReadonlyMap<number, ModeratedContent>>;
  /** Publishes what waits, and leaves what is published. Also undoes a removal after an appeal or an undo. */
  readonly approve: (order: ModerationOrder) => Promise<void>;
  /** Takes it away: refused if it waited, removed if it was published. */
  readonly remove: (order: ModerationOrder) => Promise<void>;
  /** Publishes it with the hits masked; absent for kinds without text. */
  readonly mask?: (order: ModerationOrder) => Promise<void>;
  /** Hides published content until a decision, after many reports. */
  readonly hold?: (id: number) => Promise<void>;
  /** Has what was not published when it was decided wait again, for an undo; where this is absent, it is approved and held. */
  readonly reopen?: (id: number) => Promise<void>;
  /** Hides it from one player, who has reported it. In the unit of work of the report. */
  readonly hideFor?: (id: number, uid: number) => Promise<void>;
  /** The one thing of this kind that a player shows now, such as a picture; null without one. */
  readonly ofPlayer?: (uid: number) => Promise<number | null>;
  /** Ids of what a player published since an instant, the newest first, at most `limit`: for 移除今日全部. */
  readonly recentOf?: (uid: number, since: Date, limit: number) => Promise<readonly number[]>;
}

/** True if others see the content now. */
export const isPublished = ({ isPublished: said, path }: ModeratedContent): boolean => said ?? path !== '';

/** The kinds of content that the review desk decides about. */
@Injectable()
export class ModeratedKinds {
  private readonly kinds = new Registry<string, ModeratedKind>('a kind of moderated content');

  /** @throws Error when there is one of its name */
  declare(kind: ModeratedKind): void {
    this.kinds.add(kind.kind, kind);
  }

  find(kind: string): ModeratedKind | undefined {
    return this.kinds.find(kind);
  }

  get all(): readonly ModeratedKind[] {
    return this.kinds.all;
  }
}
