import type { Bucket } from '../storage/bucket';
import type { BucketSettings } from '../config/bucket-environment';
import type { BackedObject, Manifest, StoredFile } from './manifest';
import type { FoundObject, ObjectSource } from './object-sources';

/** A whole backup, as its manifest says. */
export interface FoundBackup {
  /** Its folder, or its address in a bucket: `s3://bucket/prefix/ug-…`. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/** An object as a backup keeps it, without its name. */
export type KeptObject = Omit<BackedObject, 'name'>;

/** A place with backups: a folder, or a bucket. Files without a manifest are no backup. */
export interface BackupStore {
  /** The folder, or `s3://bucket/prefix`. */
  readonly address: string;
  /** A folder on this machine, on the disk that a backup needs. It exists while `alone` has the place. */
  readonly disk: string;
  /** Null where backups lie in a folder. */
  readonly remote: { readonly bucket: Bucket; readonly settings: BucketSettings } | null;

  /**
   * Has the place for one program alone while something is done in it, and removes what killed ones left there.
   * @throws StartError, BackupError while another program has it
   */
  alone<T>(work: () => Promise<T>): Promise<T>;

  /** The complete backups, the newest first, without damaged ones. */
  list(): Promise<FoundBackup[]>;

  /** @throws BackupError where there is no whole backup of the name */
  read(name: string): Promise<FoundBackup>;

  /** The objects of a backup. @throws BackupError for a list that is damaged */
  objectsOf(backup: FoundBackup): Promise<BackedObject[]>;

  /** Begins a backup inside `alone`. @param stop ends what takes long */
  begin(name: string, stop?: AbortSignal): Promise<BackupDraft>;

  /** Removes a backup inside `alone`: first the manifest, without which nobody takes the rest for one. */
  remove(backup: FoundBackup): Promise<void>;

  /** Removes the objects that no backup names, inside `alone`. @returns how many */
  sweep(): Promise<number>;

  /**
   * Makes a backup a folder of this machine.
   * @param into where a folder is made for it, unless it is one already; what an earlier attempt brought stays
   */
  bring(backup: FoundBackup, into: string): Promise<string>;

  /** A line in the log, with its time. */
  log(line: string): Promise<void>;
}

/** A backup that is being made. Nobody takes it for one before `finish`. */
export interface BackupDraft {
  /** On this machine: files are made here, and kept by `keep`. */
  readonly folder: string;

  /** Keeps an object; what the backup before has is not sent again. @returns null for one that has gone away */
  take(from: ObjectSource, found: FoundObject, isSettled: boolean): Promise<KeptObject | null>;

  /** Keeps a file that was made in the folder. */
  keep(file: string): Promise<StoredFile>;

  /** Writes the manifest, when everything else is durable. */
  finish(manifest: Manifest): Promise<FoundBackup>;

  /** Gives the backup up. */
  drop(): Promise<void>;
}
