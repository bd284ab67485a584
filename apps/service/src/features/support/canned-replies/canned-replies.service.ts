import { Injectable } from '@nestjs/common';
import { unknownVariablesIn, type BodyOf, type Schemas } from '@ug/contract';
import { hasPermission } from '#platform/actor/permissions';
import type { StaffPrincipal } from '#platform/actor/principal';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { syllablesOf } from '#platform/search/pinyin';
import { normaliseWords } from '#platform/search/search-terms.rules';
import { FilesService } from '#features/operations/files/files.service';
import type { KeptPicture } from '#features/operations/files/stored-file.port';
import { replyFields, toCannedReply } from './canned-replies.mapper';
import { ownerOf } from './canned-replies.rules';
import { cannedReplyRecord, CannedRepliesRepository } from './canned-replies.repository';
import { EVERYBODY, type CannedReplyEntity } from './canned-reply.entity';

type CannedReply = Schemas['CannedReply'];
type Input = BodyOf<'consoleCreateCannedReply'>;
/** Member of staff who acts; null for the service itself. */
type Author = Pick<StaffPrincipal, 'staffId' | 'name' | 'permissions'> | null;

/** Lets staff change replies: their own, and with the permission to share also the shared ones. */
@Injectable()
export class CannedRepliesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly replies: CannedRepliesRepository,
    private readonly files: FilesService,
  ) {}

  /** @throws Refusal `canned-replies.notFound`, also for what belongs to somebody else */
  async get(id: number, author: Author): Promise<CannedReply> {
    const reply = await this.records.require(cannedReplyRecord, id);
    refuseForeign(reply, author);
    return toCannedReply(reply);
  }

  /** Whether somebody may answer with a reply. */
  async isOffered(id: number, author: Author): Promise<boolean> {
    const reply = await this.replies.find(id);
    return reply !== null && !isForeign(reply, author);
  }

  /**
   * Adds a reply behind the others of its owner.
   * @throws Refusal `canned-replies.shortcutTaken`, `validation`, `file.notFound`, `file.incomplete`, `staff.forbidden`
   * for a shared one by somebody who may not share
   */
  async create(input: Input, author: Author): Promise<CannedReply> {
    const ownerId = ownerFor(input, author);
    const fields = { ...(await this.fieldsOf(input)), ownerId };
    return this.unitOfWork.run(async () => {
      const position = await this.nextPosition(ownerId);
      const reply = { ...fields, position, useCount: 0, createdBy: author?.name ?? '系统' };
      const added = await this.records.add(cannedReplyRecord, reply, (id) => this.hold(id, null, fields.picture));
      return toCannedReply(added);
    });
  }

  /** @throws Refusal as `create`, `canned-replies.notFound`, `canned-replies.stale` with the reply as it is now */
  async update(
    id: number,
    { version, ...input }: BodyOf<'consoleUpdateCannedReply'>,
    author: Author,
  ): Promise<CannedReply> {
    const ownerId = ownerFor(input, author);
    const fields = { ...(await this.fieldsOf(input)), ownerId };
    return this.unitOfWork.run(async () => {
      const { after } = await this.records.change(
        cannedReplyRecord,
        { id, version, action: 'update' },
        async (before) => {
          refuseForeign(before, author);
          refuseSharing(before.ownerId, author);
          await this.hold(id, before.picture, fields.picture);
          return before.ownerId === ownerId ? fields : { ...fields, position: await this.nextPosition(ownerId) };
        },
      );
      return toCannedReply(after);
    });
  }

  /** @throws Refusal `canned-replies.notFound`, `staff.forbidden` for a shared one by somebody who may not share */
  remove(id: number, author: Author): Promise<CannedReply> {
    return this.unitOfWork.run(async () => {
      const removed = await this.records.remove(cannedReplyRecord, id, async (reply) => {
        refuseForeign(reply, author);
        refuseSharing(reply.ownerId, author);
        await this.hold(id, reply.picture, null);
      });
      return toCannedReply(removed);
    });
  }

  /** Counts that a reply was put into an answer. @throws Refusal `canned-replies.notFound` */
  use(id: number, author: Author): Promise<CannedReply> {
    return this.unitOfWork.run(async () => {
      refuseForeign(await this.records.require(cannedReplyRecord, id), author);
      await this.replies.countUse(id);
      return toCannedReply(await this.records.require(cannedReplyRecord, id));
    });
  }

  private async nextPosition(ownerId: number): Promise<number> {
    return ((await this.replies.positionsOf(ownerId)).at(-1)?.position ?? 0) + 1;
  }

  private async hold(id: number, before: KeptPicture | null, after: KeptPicture | null): Promise<void> {
    if (before?.id === after?.id) return;
    if (after) await this.files.attach([after.id], ownerOf(id), 'image');
    if (before) await this.files.detach([before.id], ownerOf(id));
  }

  /** The columns that a form decides. */
  private async fieldsOf({ group, pictureId = null, ...input }: Input) {
    const fields = replyFields.given(input);
    const { title, shortcut, body } = fields;
    const [unknown] = unknownVariablesIn(body);
    if (unknown !== undefined)
      throw new Refusal('validation', { message: '请检查填写的内容', errors: { body: `没有变量 {${unknown}}` } });
    const syllables = await syllablesOf(title);
    const initials = syllables.map((syllable) => [...syllable][0] ?? '');
    const spoken = [shortcut, title, syllables.join(''), initials.join('')].map(normaliseWords);
    return {
      ...fields,
      groupName: group.trim(),
      picture: await this.files.picture(pictureId, 'pictureId'),
      words: spoken.join('|'),
    };
  }
}

/** Whose a reply becomes. */
function ownerFor({ shared }: Pick<Input, 'shared'>, author: Author): number {
  const ownerId = shared || !author ? EVERYBODY : author.staffId;
  refuseSharing(ownerId, author);
  return ownerId;
}

function refuseSharing(ownerId: number, author: Author): void {
  if (ownerId === EVERYBODY && author && !hasPermission(author, 'canned-replies.share'))
    throw new Refusal('staff.forbidden');
}

const isForeign = ({ ownerId }: Pick<CannedReplyEntity, 'ownerId'>, author: Author): boolean =>
  ownerId !== EVERYBODY && author !== null && ownerId !== author.staffId;

function refuseForeign(reply: Pick<CannedReplyEntity, 'ownerId'>, author: Author): void {
  if (isForeign(reply, author)) throw new Refusal('canned-replies.notFound');
}
