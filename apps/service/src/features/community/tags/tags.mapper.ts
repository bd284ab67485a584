import type { Schemas } from '@ug/contract';
import type { TagEntity } from './tag.entity';

/** The fields that operators edit. */
export const toTagRecord = (tag: TagEntity): Schemas['TagRecord'] => ({
  id: tag.id,
  version: tag.version,
  tag: tag.tag,
  color: tag.color,
  state: tag.state,
  position: tag.position,
  postCount: tag.postCount,
  createdAt: tag.createdAt.toISOString(),
  updatedAt: tag.updatedAt.toISOString(),
});

/** The fields that its history compares; nobody edits how often it is used. */
export const tagSnapshot = ({ tag, color, state, position }: TagEntity) => ({ tag, color, state, position });
