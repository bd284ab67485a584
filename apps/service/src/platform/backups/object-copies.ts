import type { BackupDraft, KeptObject } from './backup-store';
import type { BackedObject } from './manifest';
import type { FoundObject, ObjectSource } from './object-sources';

/** A younger object may still grow: it is copied, because a link would grow with it. */
const SETTLED_MS = 10 * 60 * 1000;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Brings the objects of a storage into a backup. */
export class ObjectCopies {
  private readonly taken = new Map<string, BackedObject>();
  private bytes = 0;

  constructor(
    private readonly draft: BackupDraft,
    private readonly stop: AbortSignal | undefined,
    private readonly onObject: (count: number, bytes: number) => void,
  ) {}

  /**
   * Takes what is there and was not taken yet. Call it before the database is copied, and again afterwards: files come
   * before the rows that name them, and go after those.
   */
  async take(from: ObjectSource): Promise<void> {
    const settledBefore = Date.now() - SETTLED_MS;
    for await (const found of from.list()) {
      this.stop?.throwIfAborted();
      if (this.isTaken(found)) continue;
      const isSettled = found.modifiedAt < settledBefore;
      const kept = await this.draft.take(from, found, isSettled).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (kept !== null) this.keep(found.name, kept);
    }
  }

  /** The copied files by name. */
  get objects(): BackedObject[] {
    return [...this.taken.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  get totalBytes(): number {
    return this.bytes;
  }

  private isTaken({ name, bytes, modifiedAt }: FoundObject): boolean {
    const known = this.taken.get(name);
    return known?.bytes === bytes && known.modifiedAt === modifiedAt;
  }

  private keep(name: string, kept: KeptObject): void {
    this.bytes += kept.bytes - (this.taken.get(name)?.bytes ?? 0);
    this.taken.set(name, { ...kept, name });
    this.onObject(this.taken.size, this.bytes);
  }
}
