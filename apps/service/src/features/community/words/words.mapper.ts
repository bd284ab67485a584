import { labels, type Schemas } from '@ug/contract';
import { inputOf, wordFields } from './word-input.rules';
import type { WordEntity } from './word.entity';

/** The fields that staff edit. */
export const toWord = (entity: WordEntity): Schemas['Word'] => ({
  id: entity.id,
  version: entity.version,
  ...inputOf(entity),
  createdAt: entity.createdAt.toISOString(),
  updatedAt: entity.updatedAt.toISOString(),
});

/** The fields that its history compares. */
export const auditSnapshot = (entity: WordEntity) => ({
  ...wordFields.of(entity),
  modes: entity.modes.map((mode) => labels.WordMode[mode]).join('、'),
  exceptions: entity.exceptions.join('、'),
});
