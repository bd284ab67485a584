import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '#platform/actor/principal';
import { CannedPicturesService } from '#features/support/canned-replies/canned-pictures.service';
import { SupportIntakeService } from '#features/support/support/support-intake.service';
import type { PreparedMessage, SentBody } from '#features/support/support/support.rules';
import { SupportReadingService } from '#features/support/support/support-reading.service';

/** No player has this uid: nothing that is sent belongs to one. */
const NOBODY = 0;

/** Looks at what the team wants to send, before anything is locked or written. */
@Injectable()
export class SupportReplyIntakeService {
  constructor(
    private readonly intake: SupportIntakeService,
    private readonly reading: SupportReadingService,
    private readonly cannedPictures: CannedPicturesService,
  ) {}

  /** @throws Refusal as `SupportIntakeService.prepare`, `support.notFound` for a card into no conversation */
  async prepare(staff: StaffPrincipal, id: number, body: SentBody): Promise<PreparedMessage> {
    const uid = body.card === undefined ? NOBODY : await this.reading.playerOf(id);
    const prepared = await this.intake.prepare(staff, body, uid);
    const { picture } = prepared;
    if (!picture) return prepared;
    // The digest stays that of the picture which was named, so that a retry is known although it brings another copy.
    return { ...prepared, picture: { ...picture, id: await this.cannedPictures.sendable(picture.id, staff) } };
  }
}
