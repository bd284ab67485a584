import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Registry } from '#platform/registry/registry';
import type { NotedKind, Noted } from './noted-records.port';

/** Kinds of records that can have notes. Each feature declares its own: notes know none of them. */
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
