import type { MessageEntity } from './message.entity';

/** Notification from the product itself: a title of at most 40 characters, and the page of the portal that it is about. */
export type Notification = Pick<MessageEntity, 'title' | 'content' | 'link'>;
