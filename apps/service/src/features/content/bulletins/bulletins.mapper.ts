import type { Schemas } from '@ug/contract';
import type { BulletinEntity } from './bulletin.entity';

/** A published bulletin as players see it. */
export const toBulletin = ({ id, title, content, publishAt, createdAt }: BulletinEntity): Schemas['Bulletin'] => ({
  id,
  title,
  content,
  createTime: (publishAt ?? createdAt).toISOString(),
});

/** A bulletin as the console edits it. */
export const toBulletinRecord = (bulletin: BulletinEntity): Schemas['BulletinRecord'] => ({
  id: bulletin.id,
  version: bulletin.version,
  title: bulletin.title,
  content: bulletin.content,
  posType: bulletin.posType,
  state: bulletin.state,
  publishAt: bulletin.publishAt?.toISOString() ?? null,
  endAt: bulletin.endAt?.toISOString() ?? null,
  createdBy: bulletin.createdBy,
  createdAt: bulletin.createdAt.toISOString(),
  updatedAt: bulletin.updatedAt.toISOString(),
});

/** Returns the fields of a bulletin that its history compares. */
export const auditSnapshot = ({ title, content, posType, state, publishAt, endAt }: BulletinEntity) => ({
  title,
  content,
  posType,
  state,
  publishAt: publishAt?.toISOString() ?? null,
  endAt: endAt?.toISOString() ?? null,
});
