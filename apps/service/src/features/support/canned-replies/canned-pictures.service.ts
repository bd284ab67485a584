import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Refusal } from '#platform/errors/refusal';
import { FilesService } from '#features/operations/files/files.service';
import { PictureCopiesService } from '#features/operations/files/picture-copies.service';
import { replyHolding } from './canned-replies.rules';
import { CannedRepliesService } from './canned-replies.service';

/** Pictures of replies on their way into conversations. */
@Injectable()
export class CannedPicturesService {
  constructor(
    private readonly replies: CannedRepliesService,
    private readonly files: FilesService,
    private readonly copies: PictureCopiesService,
  ) {}

  /**
   * Prepares a picture that a member of staff chose for sending. The picture of a reply is copied: the copy goes with
   * its message, and the reply keeps its own. Not inside a unit of work, because it waits for the disk.
   * @returns the id of the copy, or `id` where no reply holds it
   * @throws Refusal `file.notFound` for the picture of a reply that they are not offered
   */
  async sendable(id: string, staff: StaffPrincipal): Promise<string> {
    const file = (await this.files.get([id])).get(id);
    const replyId = replyHolding(file?.attachedTo ?? null);
    if (replyId === null) return id;
    if (!(await this.replies.isOffered(replyId, staff))) throw new Refusal('file.notFound');
    return this.copies.copy(id);
  }
}
