import type { QueryClient } from '@tanstack/react-query';
import type { BodyOf, Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { uploadApi } from '#platform/api/upload';
import { isLate, serviceNow } from '@ug/web';
import { appConfig } from '#platform/config/app-config';
import { Outbox } from '#platform/outbox/outbox';
import { keepDelivering } from '#platform/outbox/outbox-sender';
import { changeChat } from './support.queries';
import { setSupportUnread } from './unread.queries';
import { withMessage, withStanding } from './support.rules';
import { bodyOf, unsentOf, type Draft, type Unsent } from './unsent.rules';

/** The messages to customer service that it does not have yet. */
export const chatOutbox = new Outbox<Unsent>(`${appConfig.prefix}-support`);

/** Puts a message into the outbox, from where it is sent. */
export const sendDraft = (draft: Draft, uid: string, isLeft: boolean): Promise<void> =>
  chatOutbox.put(unsentOf(draft, uid, isLeft));

/** The message with its picture at the service. */
async function withStoredPicture(unsent: Unsent): Promise<Unsent> {
  const { picture, clientId } = unsent;
  if (!picture || picture.stored) return unsent;
  const upload = uploadApi((sent) => chatOutbox.noteProgress(clientId, sent / picture.bytes.byteLength));
  // The contract's type of bytes is text: a schema of format `binary` has no other.
  const body = new Blob([picture.bytes], { type: picture.type }) as unknown as BodyOf<'uploadSupportPicture'>;
  const stored = await upload.call('uploadSupportPicture', { body });
  const next = { ...unsent, picture: { ...picture, stored } };
  await chatOutbox.database.store(next);
  return next;
}

async function send(unsent: Unsent): Promise<Schemas['SupportChatResult']> {
  const ready = await withStoredPicture(unsent);
  const { clientId, text, isLeft } = ready;
  if (isLeft) return api.call('leaveSupportMessage', { body: { clientId, text } });
  return api.call('chatSupport', { body: bodyOf(ready) });
}

const waitedLong = ({ madeAt }: Unsent): boolean => isLate(madeAt, serviceNow());

/** Keeps sending what a player has written. @returns a function that ends it */
export function keepSending(uid: string, queries: QueryClient): () => void {
  async function deliver(unsent: Unsent): Promise<void> {
    const { message, standing } = await send(unsent);
    changeChat(queries, uid, (chat) => {
      const next = withStanding(chat, standing);
      return message ? withMessage(next, message) : next;
    });
    setSupportUnread(queries, uid, standing.unread);
  }
  return keepDelivering(chatOutbox, {
    uid,
    deliver,
    passing: ['support.tooFast', 'file.diskFull'],
    isLate: waitedLong,
  });
}
