import { recordFields, type Schemas } from '@ug/contract';
import type { BulletinEntity } from './bulletin.entity';

/** A published bulletin as players see it. */
export const toBulletin = ({ id, title, content, publishAt, createdAt }: BulletinEntity): Schemas['Bulletin'] => ({
  id,
  title,
  content,
  createTime: (publishAt ?? createdAt).toISOString(),
});

/** The fields of a bulletin that staff type and that are columns; its text is cleaned, and its end is an instant. */
export const bulletinFields = recordFields('consoleUpdateBulletin', ['content', 'endAt']);

/** Returns the fields of a bulletin that its history compares. */
export const auditSnapshot = (bulletin: BulletinEntity) => ({
  ...bulletinFields.of(bulletin),
  content: bulletin.content,
  state: bulletin.state,
  publishAt: bulletin.publishAt?.toISOString() ?? null,
  endAt: bulletin.endAt?.toISOString() ?? null,
});

/** A bulletin as the console edits it. */
export const toBulletinRecord = (bulletin: BulletinEntity): Schemas['BulletinRecord'] => ({
  id: bulletin.id,
  version: bulletin.version,
  ...auditSnapshot(bulletin),
  createdBy: bulletin.createdBy,
  createdAt: bulletin.createdAt.toISOString(),
  updatedAt: bulletin.updatedAt.toISOString(),
});
