import { makeClientId } from '@ug/chat';
import type { BodyOf, Schemas } from '@ug/contract';
import { serviceNow } from '@ug/web';
import { nextOrder, type Outgoing } from '#platform/outbox/outgoing';
import type { PictureFile } from '#platform/pictures/picture-file';

/** A message that the service has not acknowledged yet. */
export interface Unsent extends Outgoing {
  readonly madeAt: string;
  /** Left outside service hours, or said in the conversation; the same however often it is sent. */
  readonly isLeft: boolean;
  readonly text: string;
  readonly card: Schemas['SupportCard'] | null;
  readonly picture: UnsentPicture | null;
}

/** A picture on its way, and what the service calls it once it is there. */
export interface UnsentPicture extends PictureFile {
  readonly stored: Schemas['PrivatePicture'] | null;
}

/** The part of a message that the player made. */
export type Draft = Pick<Unsent, 'text' | 'card' | 'picture'>;

/**
 * A message as it goes into the outbox, after all that went before. All tabs share the clock of the device, so it says their
 * order; what each of them knows of the service's clock differs by up to a second.
 */
export const unsentOf = (draft: Draft, uid: string, isLeft: boolean, now = serviceNow()): Unsent => ({
  clientId: makeClientId(),
  uid,
  order: nextOrder(Date.now()),
  madeAt: new Date(now).toISOString(),
  isLeft: isLeft && draft.text !== '',
  text: draft.text,
  card: draft.card,
  picture: draft.picture,
  problem: null,
});

/**
 * A late message that the player sends after all: said now, in the place of now. Its id stays, because an attempt of long ago may
 * have reached the service.
 */
export const saidNow = (unsent: Unsent, isLeft: boolean, now = serviceNow()): Unsent => ({
  ...unsent,
  order: nextOrder(Date.now()),
  madeAt: new Date(now).toISOString(),
  isLeft: isLeft && unsent.text !== '',
});

/** The body of the call that sends a message. */
export function bodyOf({ clientId, text, card, picture }: Unsent): BodyOf<'chatSupport'> {
  if (picture) return { clientId, picture: picture.stored?.id };
  return card ? { clientId, card: card.ref } : { clientId, text };
}
