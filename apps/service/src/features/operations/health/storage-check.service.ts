import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '#platform/config/app-config';
import { newId } from '#platform/ids/ids';
import type { CheckOutcome } from '#platform/self-checks/self-checks';
import { hashOf, sha256Of } from '#platform/storage/hashes';
import { Storage } from '#platform/storage/storage';

const BYTES = 64 * 1024;

/** Tries the storage: writes, reads back, compares, removes. */
@Injectable()
export class StorageCheckService {
  constructor(
    private readonly config: AppConfig,
    private readonly storage: Storage,
  ) {}

  async run(): Promise<CheckOutcome> {
    const { bucket, dataDir } = this.config;
    const place = bucket ? `存储桶 ${bucket.bucket}` : `数据目录 ${dataDir}`;
    // Named like a file, so that the daily comparison removes what a killed process leaves.
    const [name, bytes] = [newId(), randomBytes(BYTES)];
    try {
      await this.storage.write(name, bytes);
      const stream = await this.storage.read(name);
      const isSame = stream !== undefined && (await hashOf(stream)) === (await sha256Of(bytes));
      if (!isSame) return { isGood: false, text: `在${place}写入 64 KB，读回来的内容不一样（SHA-256 不符）。` };
    } finally {
      await this.storage.remove(name);
    }
    if (await this.storage.find(name)) return { isGood: false, text: `在${place}写入并读回了 64 KB，但删除后它还在。` };
    return { isGood: true, text: `在${place}写入 64 KB，读回核对 SHA-256 一致，已删除。` };
  }
}
