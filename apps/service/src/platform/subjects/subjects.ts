import { Injectable } from '@nestjs/common';
import { Registry } from '../registry/registry';
import type { Subject, SubjectCounts, SubjectRef } from './subject';

/** A kind of subject, declared by the feature that has it. */
export interface SubjectKind {
  readonly kind: string;
  /** The kind in Chinese, e.g. 帖子. */
  readonly label: string;
  /**
   * The subjects among `ids` that a viewer may see, in one statement; others are absent.
   * @param viewer a player's uid; null for a guest
   */
  readonly find: (ids: readonly number[], viewer: number | null) => Promise<ReadonlyMap<number, Subject>>;
  /** Changes the numbers it shows, in the caller's unit of work. */
  readonly count?: (id: number, change: SubjectCounts) => Promise<void>;
}

/** The kinds of subjects. Comments, reviews and reports know none of them by name. */
@Injectable()
export class Subjects {
  private readonly kinds = new Registry<string, SubjectKind>('a subject');

  /** @throws Error when there is one of its name */
  declare(kind: SubjectKind): void {
    this.kinds.add(kind.kind, kind);
  }

  /** A subject as `viewer` may see it; null where there is none for them. */
  async find({ kind, id }: SubjectRef, viewer: number | null): Promise<Subject | null> {
    return (await this.findAll(kind, [id], viewer)).get(id) ?? null;
  }

  async findAll(kind: string, ids: readonly number[], viewer: number | null): Promise<ReadonlyMap<number, Subject>> {
    return (ids.length > 0 && (await this.kinds.find(kind)?.find(ids, viewer))) || new Map<number, Subject>();
  }

  labelOf(kind: string): string {
    return this.kinds.find(kind)?.label ?? '';
  }

  /** Inside a unit of work. */
  async count({ kind, id }: SubjectRef, change: SubjectCounts): Promise<void> {
    await this.kinds.find(kind)?.count?.(id, change);
  }
}
