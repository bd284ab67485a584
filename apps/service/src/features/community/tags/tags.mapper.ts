import { recordFields, type Schemas } from '@ug/contract';
import type { TagEntity } from './tag.entity';

/** The fields of a tag that operators type; its place is given by the order of all. */
export const tagFields = recordFields('consoleUpdateTag');

/** A tag as operators edit it. */
export const toTagRecord = (tag: TagEntity): Schemas['TagRecord'] => ({
  id: tag.id,
  version: tag.version,
  ...tagFields.of(tag),
  position: tag.position,
  postCount: tag.postCount,
  createdAt: tag.createdAt.toISOString(),
  updatedAt: tag.updatedAt.toISOString(),
});

/** The fields that its history compares; nobody edits how often it is used. */
export const tagSnapshot = (tag: TagEntity) => ({ ...tagFields.of(tag), position: tag.position });
