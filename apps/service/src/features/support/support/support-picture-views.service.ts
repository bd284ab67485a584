import { Injectable } from '@nestjs/common';
import type { ParamsOf } from '@ug/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#platform/errors/refusal';
import { sendObject, type SentObject } from '#platform/http/send-object';
import { Storage } from '#platform/storage/storage';
import { DownloadsService } from '#features/operations/files/downloads.service';
import { SupportOpeningsService } from './support-openings.service';
import { ownerOf } from './support-pictures.service';

/** Whether something is held by a conversation at all, notes included. */
const isOfConversation = (owner: string): boolean => /^support(-notes)?:/.test(owner);

type Target = ParamsOf<'fetchSupportPicture'>;

/** Pictures of conversations, for those whose session lets them see them. @throws Refusal `file.notFound` for all others */
@Injectable()
export class SupportPictureViewsService {
  constructor(
    private readonly downloads: DownloadsService,
    private readonly openings: SupportOpeningsService,
    private readonly storage: Storage,
  ) {}

  /** Sends a picture of the player's own conversation, but none of its notes. */
  async sendToPlayer(uid: number, target: Target, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const own = await this.openings.find(uid);
    const mayRead = (owner: string) => own !== null && owner === ownerOf(own.id);
    await this.send(await this.downloads.privatePicture(target.fileId, target.width, mayRead), request, reply);
  }

  /** Sends a picture of any conversation, also of its notes. */
  async sendToStaff(target: Target, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.send(await this.downloads.privatePicture(target.fileId, target.width, isOfConversation), request, reply);
  }

  private async send(object: SentObject, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!(await sendObject(this.storage, object, request, reply))) throw new Refusal('file.notFound');
  }
}
