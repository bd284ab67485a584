import type { Schemas } from '@ug/contract';
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { appConfig } from '#platform/config/app-config';
import type { PackedText } from './packed-text';

/** The key of a text: nothing of one player is found under another's uid. */
export type TextKey = [uid: string, workId: number, chapterId: number, version: number];

/** All about a kept chapter but its text, so that lists need not read texts. */
export interface KeptChapter {
  readonly uid: string;
  readonly workId: number;
  readonly chapterId: number;
  readonly version: number;
  /** By this device's clock; null without an end. */
  readonly until: number | null;
  /** With the pictures that have come. */
  readonly size: number;
  /** Pictures still to be downloaded; absent in chapters of an earlier version. */
  readonly lacks?: readonly string[];
}

/** A picture of a kept chapter. It goes with the chapter. */
export interface KeptPicture {
  readonly uid: string;
  readonly workId: number;
  readonly chapterId: number;
  readonly version: number;
  readonly fileId: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

export type PictureKey = [...key: TextKey, fileId: string];

export interface KeptText extends PackedText {
  readonly uid: string;
  readonly workId: number;
  readonly chapterId: number;
  readonly version: number;
}

/** A work with kept chapters, and the pages about it. */
export interface KeptWork {
  readonly uid: string;
  readonly workId: number;
  readonly detail: Schemas['WorkDetail'];
  readonly menu: Schemas['WorkMenu'];
  /** When it was last read or asked for. */
  readonly seenAt: number;
}

interface KeptSchema extends DBSchema {
  works: { key: [string, number]; value: KeptWork; indexes: { uid: string } };
  chapters: {
    key: TextKey;
    value: KeptChapter;
    indexes: { uid: string; work: [string, number]; chapter: [string, number] };
  };
  texts: { key: TextKey; value: KeptText };
  pictures: { key: PictureKey; value: KeptPicture };
}

export type KeptDatabase = IDBPDatabase<KeptSchema>;

const NAME = `${appConfig.prefix}-kept-chapters`;
const keyPath = ['uid', 'workId', 'chapterId', 'version'];

let opening: Promise<KeptDatabase> | null = null;

/** The database of this browser. @throws the browser's error where it keeps none */
export function keptDatabase(): Promise<KeptDatabase> {
  opening ??= openDB<KeptSchema>(NAME, 2, {
    upgrade(database, version) {
      database.createObjectStore('pictures', { keyPath: [...keyPath, 'fileId'] });
      if (version === 1) return;
      database.createObjectStore('works', { keyPath: ['uid', 'workId'] }).createIndex('uid', 'uid');
      const chapters = database.createObjectStore('chapters', { keyPath });
      chapters.createIndex('uid', 'uid');
      chapters.createIndex('work', ['uid', 'workId']);
      chapters.createIndex('chapter', ['uid', 'chapterId']);
      database.createObjectStore('texts', { keyPath });
    },
    blocking: () => void closeKept(),
    terminated: () => (opening = null),
  });
  // A browser that refused once is asked again the next time.
  opening.catch(() => (opening = null));
  return opening;
}

/** Closes it until it is needed again. */
async function closeKept(): Promise<void> {
  const closing = opening;
  opening = null;
  (await closing)?.close();
}

/** Removes all kept chapters, of every player. */
export async function removeKept(): Promise<void> {
  await closeKept();
  await deleteDB(NAME);
}
