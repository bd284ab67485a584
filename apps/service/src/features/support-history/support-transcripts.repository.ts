import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThan } from 'typeorm';
import { Database } from '../../platform/database/database';
import { SupportTranscriptEntity, SupportTranscriptPartEntity } from './support-transcript.entity';

/** Files of conversations. Every method that writes belongs inside a unit of work. */
@Injectable()
export class SupportTranscriptsRepository {
  constructor(private readonly database: Database) {}

  async insert(row: Omit<SupportTranscriptEntity, 'id'>): Promise<SupportTranscriptEntity> {
    const { identifiers } = await this.transcripts.insert(row);
    return this.transcripts.findOneByOrFail({ id: Number(identifiers[0]?.['id']) });
  }

  /** Holds the row until the end of the unit of work. @returns whether it is still there */
  async update(id: number, change: Partial<SupportTranscriptEntity>): Promise<boolean> {
    return (await this.transcripts.update({ id }, change)).affected === 1;
  }

  find(id: number): Promise<SupportTranscriptEntity | null> {
    return this.transcripts.findOneBy({ id });
  }

  /** What a member of staff asked for of a conversation, the newest first. */
  ofStaff(conversationId: number, staffId: number, take: number): Promise<SupportTranscriptEntity[]> {
    return this.transcripts.find({ where: { conversationId, staffId }, order: { id: 'DESC' }, take });
  }

  /** The newest of a conversation that was not finished for them. */
  underWay(conversationId: number, staffId: number): Promise<SupportTranscriptEntity | null> {
    return this.transcripts.findOne({ where: { conversationId, staffId, endedAt: IsNull() }, order: { id: 'DESC' } });
  }

  async addPart(part: SupportTranscriptPartEntity): Promise<void> {
    await this.parts.insert(part);
  }

  part(transcriptId: number, part: number): Promise<SupportTranscriptPartEntity | null> {
    return this.parts.findOneBy({ transcriptId, part });
  }

  hasPart(transcriptId: number, part: number): Promise<boolean> {
    return this.parts.existsBy({ transcriptId, part });
  }

  /** Removes every file of a conversation. */
  async forgetOf(conversationId: number): Promise<void> {
    await this.remove(await this.transcripts.find({ where: { conversationId }, select: { id: true } }));
  }

  /** Removes some files from before an instant. @returns how many */
  async forget(limit: Date, take: number): Promise<number> {
    const where = { createdAt: LessThan(limit) };
    const old = await this.transcripts.find({ where, select: { id: true }, order: { createdAt: 'ASC' }, take });
    await this.remove(old);
    return old.length;
  }

  private async remove(files: readonly Pick<SupportTranscriptEntity, 'id'>[]): Promise<void> {
    const ids = files.map(({ id }) => id);
    if (ids.length === 0) return;
    // Whoever writes a part of one has ended then, and does not begin another.
    await this.transcripts.update({ id: In(ids) }, { rowsDone: 0 });
    await this.parts.delete({ transcriptId: In(ids) });
    await this.transcripts.delete({ id: In(ids) });
  }

  private get transcripts() {
    return this.database.repository(SupportTranscriptEntity);
  }

  private get parts() {
    return this.database.repository(SupportTranscriptPartEntity);
  }
}
