import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { Erasers } from '#platform/erasure/erasers';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import type { ErasureEntity } from './erasure.entity';
import { erasureRecord, ErasuresRepository } from './erasures.repository';
import { keptTables } from './kept-tables';

/** Erasures of accounts, as staff follow them; none of them can bring back what is gone. */
@Injectable()
export class ErasuresService {
  constructor(
    private readonly erasures: ErasuresRepository,
    private readonly records: Records,
    private readonly erasers: Erasers,
  ) {}

  async list(query: QueryOf<'consoleListErasures'>): Promise<Page<Schemas['Erasure']>> {
    return (await this.erasures.page(query)).map(toErasure);
  }

  /** @throws Refusal `erasure.notFound` */
  async get(id: number): Promise<Schemas['ErasureDetail']> {
    const goes = ['账号资料与登录方式', ...this.erasers.all.map(({ label }) => label)];
    const stays = [...new Set(Object.values(keptTables).map(({ label }) => label))].filter(Boolean);
    return { ...toErasure(await this.records.require(erasureRecord, id)), goes, stays };
  }
}

const toErasure = ({ dueAt, endedAt, createdAt, ...erasure }: ErasureEntity): Schemas['Erasure'] => ({
  ...erasure,
  dueAt: dueAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
