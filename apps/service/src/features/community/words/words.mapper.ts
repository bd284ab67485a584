import { labels, type Schemas } from '@ug/contract';
import type { WordEntity } from './word.entity';

/** The fields that staff edit. */
export const toWord = (entity: WordEntity): Schemas['Word'] => ({
  id: entity.id,
  version: entity.version,
  word: entity.word,
  category: entity.category,
  action: entity.action,
  modes: [...entity.modes],
  secret: entity.secret,
  enabled: entity.enabled,
  exceptions: [...entity.exceptions],
  note: entity.note,
  createdAt: entity.createdAt.toISOString(),
  updatedAt: entity.updatedAt.toISOString(),
});

/** The fields that its history compares. */
export const auditSnapshot = (entity: WordEntity) => ({
  word: entity.word,
  category: entity.category,
  action: entity.action,
  modes: entity.modes.map((mode) => labels.WordMode[mode]).join('、'),
  secret: entity.secret,
  enabled: entity.enabled,
  exceptions: entity.exceptions.join('、'),
  note: entity.note,
});
