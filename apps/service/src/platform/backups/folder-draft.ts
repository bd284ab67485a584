import { constants } from 'node:fs';
import { copyFile, link, mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST, objectPath, OBJECTS, sha256Of, syncPath, UNFINISHED } from './backup-files';
import type { BackupDraft, FoundBackup, KeptObject } from './backup-store';
import { manifestText, storedFile, writeDurable, type BackedObject, type Manifest, type StoredFile } from './manifest';
import type { FoundObject, ObjectSource } from './object-sources';

/** A backup on the same disk: its files are hard-linked and not read again. */
export interface PreviousBackup {
  readonly folder: string;
  readonly objects: ReadonlyMap<string, BackedObject>;
}

interface FolderDrafting {
  /** The folder in which the backup gets one of its own. */
  readonly directory: string;
  readonly name: string;
  readonly previous: PreviousBackup | null;
  readonly stop?: AbortSignal | undefined;
}

/** A backup in a folder under a name that no one takes for one; it gets its own when it is whole. */
export class FolderDraft implements BackupDraft {
  readonly folder: string;

  private constructor(private readonly drafting: FolderDrafting) {
    this.folder = join(drafting.directory, `${UNFINISHED}${drafting.name}`);
  }

  static async begin(drafting: FolderDrafting): Promise<FolderDraft> {
    const draft = new FolderDraft(drafting);
    await mkdir(join(draft.folder, OBJECTS), { recursive: true, mode: 0o700 });
    return draft;
  }

  /** By link where one disk holds both. Objects never change under a name. */
  async take(from: ObjectSource, found: FoundObject, isSettled: boolean): Promise<KeptObject | null> {
    const { name, path, bytes, modifiedAt } = found;
    const { previous, stop } = this.drafting;
    const target = objectPath(this.folder, name);
    await mkdir(join(target, '..'), { recursive: true, mode: 0o750 });
    await rm(target, { force: true });
    const before = previous?.objects.get(name);
    if (previous && before?.bytes === bytes && before.modifiedAt === modifiedAt)
      if (await isLinked(objectPath(previous.folder, name), target)) return before;
    if (path === null) {
      if (!(await from.fetch(found, target))) return null;
    } else if (!isSettled || !(await isLinked(path, target))) await copyDurably(path, target);
    // The copy is hashed: the source may have grown since.
    const copied = await stat(target);
    return {
      bytes: copied.size,
      modifiedAt: path === null ? modifiedAt : Math.floor(copied.mtimeMs),
      sha256: await sha256Of(target, stop),
    };
  }

  async keep(file: string): Promise<StoredFile> {
    await syncPath(join(this.folder, file));
    return storedFile(this.folder, file);
  }

  async finish(manifest: Manifest): Promise<FoundBackup> {
    const { directory, name } = this.drafting;
    await writeDurable(join(this.folder, MANIFEST), [manifestText(manifest)]);
    await syncPath(this.folder);
    const folder = join(directory, name);
    await rename(this.folder, folder);
    await syncPath(directory);
    return { folder, manifest };
  }

  drop(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}

/** @returns false where the disks differ, or one of them knows no links */
async function isLinked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return false;
    throw error;
  }
}

/** Copies a file with its time, by a reflink where the disk has them. */
export async function copyDurably(from: string, to: string): Promise<void> {
  const { atime, mtime } = await stat(from);
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await utimes(to, atime, mtime);
  await syncPath(to);
}
