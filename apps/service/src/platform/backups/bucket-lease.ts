import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Bucket } from '../storage/bucket';
import type { ListedKey } from '../storage/bucket-xml';
import { BackupError } from './backup-error';
import { writeDurable } from './manifest';

const RENEW_MS = 60_000;
/** A holder that has not renewed its lease for so long is dead. */
const STALE_MS = 5 * 60_000;

/** The right of one program to change the backups of a bucket. */
export interface BucketLease {
  /** @throws BackupError where another program has taken it, because this one was away for too long */
  assertHeld(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Takes a bucket's backups for one program. Each writes its own object and then looks for those of others, so of two that
 * come together at least one sees the other. Ages are compared by the server's clock alone.
 * @param prefix of the leases
 * @param holder the same for a program that begins again at the same place after it was killed
 * @throws BackupError while another one has them
 */
export async function takeLease(bucket: Bucket, prefix: string, holder: string): Promise<BucketLease> {
  const key = `${prefix}${holder}`;
  const renew = () => bucket.put(key, Buffer.from(`${hostname()}\n`));
  await renew();
  try {
    for (const stale of await othersOf(bucket, prefix, key)) await bucket.remove(stale.key);
  } catch (error) {
    await bucket.remove(key).catch(() => undefined);
    throw error;
  }
  // A renewal that fails is made up for by the next; `assertHeld` looks whether there was one in time.
  const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MS);
  timer.unref();
  return {
    assertHeld: async () => {
      await othersOf(bucket, prefix, key);
    },
    release: async () => {
      clearInterval(timer);
      // A lease that stays is stale soon.
      await bucket.remove(key).catch(() => undefined);
    },
  };
}

/** The leases of dead programs. @throws BackupError for one that lives, or where the own is gone */
async function othersOf(bucket: Bucket, prefix: string, key: string): Promise<ListedKey[]> {
  const leases: ListedKey[] = [];
  for await (const lease of bucket.list(prefix)) leases.push(lease);
  const own = leases.find((lease) => lease.key === key);
  if (!own) throw new BackupError('存储桶里的备份被另一台机器占用了：这一份没有完成。');
  const others = leases.filter((lease) => lease.key !== key);
  const isAlive = ({ modifiedAt }: ListedKey) => own.modifiedAt.getTime() - modifiedAt.getTime() < STALE_MS;
  if (others.some(isAlive))
    throw new BackupError(
      `另一台机器正在使用存储桶里的备份，或在那里被终止不到 ${STALE_MS / 60_000} 分钟：请过几分钟再试。`,
    );
  return others;
}

/** Names this data folder on this machine. A copy of the folder on another machine has a name of its own. */
export async function holderOf(folder: string): Promise<string> {
  const file = join(folder, 'id');
  const known = await readFile(file, 'utf8').catch(() => null);
  const id = known ?? randomBytes(16).toString('hex');
  if (known === null) await writeDurable(file, [id]);
  return createHash('sha256').update(`${hostname()}/${id}`).digest('hex').slice(0, 32);
}
