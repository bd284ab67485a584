import { Injectable } from '@nestjs/common';
import { In, MoreThanOrEqual, type FindOptionsWhere } from 'typeorm';
import { Database } from '../database/database';
import { ExportEntity } from './export.entity';

/** Facts about a file that are known once it is written. */
export type WrittenFacts = Pick<ExportEntity, 'records' | 'object' | 'size' | 'sha256' | 'endedAt' | 'expiresAt'>;

/** Which files: those of a kind, of a subject, of a requester, about a player. */
export type ExportFilter = Partial<Pick<ExportEntity, 'kind' | 'subject' | 'askedBy' | 'uid'>>;

/** The rows of `exports`. Every method that writes belongs inside a unit of work. */
@Injectable()
export class ExportsRepository {
  constructor(private readonly database: Database) {}

  async insert(row: Omit<ExportEntity, 'id'>): Promise<ExportEntity> {
    const { identifiers } = await this.exports.insert(row);
    return this.exports.findOneByOrFail({ id: Number(identifiers[0]?.['id']) });
  }

  find(id: number): Promise<ExportEntity | null> {
    return this.exports.findOneBy({ id });
  }

  /** The newest first. */
  list(filter: ExportFilter, take?: number): Promise<ExportEntity[]> {
    return this.exports.find({ where: whereOf(filter), order: { id: 'DESC' }, ...(take !== undefined && { take }) });
  }

  /** Counts the files that were asked for since an instant. */
  count(filter: ExportFilter, since: Date): Promise<number> {
    return this.exports.countBy({ ...whereOf(filter), createdAt: MoreThanOrEqual(since) });
  }

  async noteTask(id: number, taskId: number): Promise<void> {
    await this.exports.update({ id }, { taskId });
  }

  /** The file is written. @returns whether there is still anybody who wants it */
  async finish(id: number, facts: WrittenFacts): Promise<boolean> {
    return (await this.exports.update({ id }, facts)).affected === 1;
  }

  async remove(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await this.exports.delete({ id: In([...ids]) });
  }

  /** Returns the names among these that belong to a file. */
  async knownObjects(names: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.exports.find({ where: { object: In([...names]) }, select: { object: true } });
    return new Set(found.flatMap(({ object }) => object ?? []));
  }

  private get exports() {
    return this.database.repository(ExportEntity);
  }
}

const whereOf = ({ uid, ...rest }: ExportFilter): FindOptionsWhere<ExportEntity> =>
  typeof uid === 'number' ? { ...rest, uid } : rest;
