import type { MessageEntity } from './message.entity';

/** What the product itself has to say: a title of at most 40 characters, and the portal's page that it is about. */
export type Notification = Pick<MessageEntity, 'title' | 'content' | 'link'>;
