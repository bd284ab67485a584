import { join } from 'node:path';
import type { AppConfig } from '../config/app-config';
import type { BucketSettings } from '../config/bucket-environment';
import { Bucket, type BucketPatience } from './bucket';
import { claimBucket } from './bucket-owner';
import { BucketStorage } from './bucket-storage';
import { LocalStorage } from './local-storage';
import type { Storage } from './storage';

/** Places of the storage. */
export interface StoragePlaces {
  readonly dataDir: string;
  /** Null where files lie in the data folder. */
  readonly bucket: BucketSettings | null;
}

/** Files in the data folder. */
export const openDisk = (dataDir: string): LocalStorage => new LocalStorage(join(dataDir, 'uploads'));

/** Files in a bucket; incomplete ones wait in the data folder. */
export const openBucket = (dataDir: string, settings: BucketSettings, patience?: BucketPatience): BucketStorage =>
  new BucketStorage(
    new Bucket(settings, patience),
    new LocalStorage(join(dataDir, 'staging')),
    settings.linkEndpoint !== undefined,
  );

/** The storage that an operator has chosen. Nothing is asked of it yet. */
export const openStorage = ({ dataDir, bucket }: StoragePlaces): Storage =>
  bucket ? openBucket(dataDir, bucket) : openDisk(dataDir);

/** Opens the storage for the product itself. @throws StartError for a bucket of another product, and for one that refuses */
export async function openClaimed(config: Pick<AppConfig, 'dataDir' | 'bucket' | 'secretFor'>): Promise<Storage> {
  if (config.bucket) await claimBucket(new Bucket(config.bucket), config.secretFor('bucket').toString('hex'));
  return openStorage(config);
}
