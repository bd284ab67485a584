import { Injectable } from '@nestjs/common';
import { Refusal } from '#platform/errors/refusal';
import { isPublished, ModeratedKinds, type ModeratedContent } from '#platform/moderation/moderated-kinds';
import type { SubjectRef } from '#platform/subjects/subject';
import { BlocksService } from '#features/community/follows/blocks.service';

/** Content that players may report. */
@Injectable()
export class ReportSubjectsService {
  constructor(
    private readonly kinds: ModeratedKinds,
    private readonly blocks: BlocksService,
  ) {}

  /**
   * Published content of somebody else. Neither of a blocked pair learns what the other has, or if it is still there.
   * @throws Refusal `report.notFound`, `report.own`
   */
  async find(uid: number, { kind, id }: SubjectRef): Promise<ModeratedContent> {
    const content = (await this.kinds.find(kind)?.read([id]))?.get(id);
    if (!content || !isPublished(content)) throw new Refusal('report.notFound');
    if (content.uid === uid) throw new Refusal('report.own');
    if ((await this.blocks.between(uid, [content.uid])).size > 0) throw new Refusal('report.notFound');
    return content;
  }

  /** The id of what a player shows of themselves. @throws Refusal `report.notFound` */
  async ofPlayer(whom: number, kind: string): Promise<number> {
    const id = await this.kinds.find(kind)?.ofPlayer?.(whom);
    if (!id) throw new Refusal('report.notFound');
    return id;
  }

  /** Hides content from the player who reports it, in the unit of work of the report. */
  async hide(uid: number, { kind, id }: SubjectRef): Promise<void> {
    await this.kinds.find(kind)?.hideFor?.(id, uid);
  }
}
