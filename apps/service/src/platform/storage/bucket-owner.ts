import { Logger } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { StartError } from '../errors/start-error';
import { Unavailable } from '../errors/unavailable';
import type { Bucket } from './bucket';

const KEY = 'product';
const MAX_BYTES = 200;

/**
 * Has a bucket for one product alone: another one would take its files for left behind, and remove them. All machines of a
 * product share the server's secret, so this also tells one that was started with a secret of its own.
 * @param mark derived from the server's secret
 * @throws StartError for a bucket of another product, and for one that refuses
 */
export async function claimBucket(bucket: Bucket, mark: string): Promise<void> {
  try {
    const found = await textOf(bucket);
    if (found === undefined) await bucket.put(KEY, Buffer.from(mark));
    else if (found !== mark)
      throw new StartError(
        `存储桶里是另一个产品的文件，或这台机器的密钥与其他机器不同。多台机器共用时，请把 DATA_DIR/secrets/server-secret 从第一台复制过来；确实更换过密钥时，请删除存储桶中的对象 ${KEY} 再启动。`,
      );
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    if (!(cause instanceof Unavailable))
      throw new StartError(
        `存储桶拒绝了访问，请检查 S3_ENDPOINT、S3_BUCKET、S3_REGION、S3_PATH_STYLE 与密钥：${String(cause)}`,
        { cause },
      );
    // Calls that need the bucket are refused until it is back, as in any other outage.
    new Logger('Storage').error(`the bucket cannot be reached: ${cause.message}`);
  }
}

async function textOf(bucket: Bucket): Promise<string | undefined> {
  const opened = await bucket.open(KEY, { start: 0, end: MAX_BYTES - 1 });
  return opened && (await buffer(opened.chunks)).toString();
}
