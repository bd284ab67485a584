import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Registry } from '#platform/registry/registry';

/** A record as its history names it: what a person calls it, and the player whom it is about. */
export interface Noted {
  readonly label: string;
  readonly uid: number | null;
}

/** A kind of record that staff write notes about. */
export interface NotedKind {
  readonly resource: Schemas['NotedResource'];
  /** Null where there is none. */
  readonly find: (recordId: number) => Promise<Noted | null>;
}

/** What notes can be about: each feature declares its own, and notes know none of them. */
@Injectable()
export class NotedRecordsService {
  private readonly kinds = new Registry<string, NotedKind>('a kind of noted record');

  /** @throws Error when there is one of its name */
  declare(kind: NotedKind): void {
    this.kinds.add(kind.resource, kind);
  }

  /** Null where there is no such record. */
  async find(resource: Schemas['NotedResource'], recordId: number): Promise<Noted | null> {
    return (await this.kinds.find(resource)?.find(recordId)) ?? null;
  }
}
