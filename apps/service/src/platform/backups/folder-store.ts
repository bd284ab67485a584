import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '../database/folder-lock';
import { isBackupName, logLine, MANIFEST, UNFINISHED } from './backup-files';
import type { BackupDraft, BackupStore, FoundBackup } from './backup-store';
import { FolderDraft, type PreviousBackup } from './folder-draft';
import { readManifest, readObjectList, type BackedObject } from './manifest';

/** Backups in a folder, each a folder of its own. What several of them have on one disk are links of one file. */
export class FolderStore implements BackupStore {
  readonly remote = null;

  constructor(readonly address: string) {}

  get disk(): string {
    return this.address;
  }

  async alone<T>(work: () => Promise<T>): Promise<T> {
    await mkdir(this.address, { recursive: true, mode: 0o700 });
    const unlock = await lockFolder(this.address, (holder) => `备份目录 ${this.address} 正被另一个进程${holder}使用。`);
    try {
      for (const name of await readdir(this.address))
        if (name.startsWith(UNFINISHED)) await rm(join(this.address, name), { recursive: true, force: true });
      return await work();
    } finally {
      await unlock();
    }
  }

  async list(): Promise<FoundBackup[]> {
    const names = await readdir(this.address).catch(() => []);
    const found: FoundBackup[] = [];
    for (const name of names.filter(isBackupName)) {
      const backup = await this.read(name).catch(() => null);
      if (backup) found.push(backup);
    }
    return found.sort((one, other) => Date.parse(other.manifest.at) - Date.parse(one.manifest.at));
  }

  async read(name: string): Promise<FoundBackup> {
    const folder = join(this.address, name);
    return { folder, manifest: await readManifest(folder) };
  }

  objectsOf({ folder }: FoundBackup): Promise<BackedObject[]> {
    return readObjectList(folder);
  }

  async begin(name: string, stop?: AbortSignal): Promise<BackupDraft> {
    return FolderDraft.begin({ directory: this.address, name, previous: await this.previous(), stop });
  }

  async remove({ folder }: FoundBackup): Promise<void> {
    await rm(join(folder, MANIFEST), { force: true });
    await rm(folder, { recursive: true, force: true });
  }

  /** Objects go with the last backup that links them. */
  sweep(): Promise<number> {
    return Promise.resolve(0);
  }

  bring({ folder }: FoundBackup): Promise<string> {
    return Promise.resolve(folder);
  }

  log(line: string): Promise<void> {
    return logLine(join(this.address, 'backup.log'), line);
  }

  /** The objects of the newest backup. Null for the first backup. */
  private async previous(): Promise<PreviousBackup | null> {
    for (const backup of await this.list()) {
      const objects = await this.objectsOf(backup).catch(() => null);
      if (objects) return { folder: backup.folder, objects: new Map(objects.map((one) => [one.name, one])) };
    }
    return null;
  }
}
