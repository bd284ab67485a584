import type { Schemas } from '@ug/contract';
import type { HotWordEntity } from './hot-word.entity';

/** A hot word as staff see and mark it. */
export const toHotWordRecord = (word: HotWordEntity): Schemas['HotWordRecord'] => ({
  id: word.id,
  version: word.version,
  word: word.word,
  mark: word.mark,
  devices: word.devices,
  today: word.today,
  lastDay: word.lastDay,
  createdAt: word.createdAt.toISOString(),
  updatedAt: word.updatedAt.toISOString(),
});

/** The fields that its history compares; nobody edits counts. */
export const hotWordSnapshot = ({ word, mark }: HotWordEntity) => ({ word, mark });
