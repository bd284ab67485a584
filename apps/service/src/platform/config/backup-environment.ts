import { resolve } from 'node:path';
import { bucketOf, type BucketSettings, type BucketValues } from './bucket-environment';
import { publicUrl, variable, wholeNumber } from './environment-variable';

const DAY_TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** Minutes after midnight. */
const dayTime = (text: string): number | undefined => {
  const [, hours, minutes] = DAY_TIME.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
};

const MIN_PASSPHRASE = 12;

const S3 = 's3://';
const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[A-Za-z0-9][A-Za-z0-9._-]{0,99}){0,8})\/*$/;

/** True if backups are meant to lie in a bucket. */
export const isBucketAddress = (text: string): boolean => text.startsWith(S3);

/** A bucket and a prefix in it. */
export interface BucketAddress {
  /** Without a slash at its end. */
  readonly address: string;
  readonly bucket: string;
  /** Empty, or with a slash at its end. */
  readonly prefix: string;
}

/** @returns undefined for another text than `s3://bucket/prefix` */
export function parseBucketAddress(text: string): BucketAddress | undefined {
  const [, bucket, folder = ''] = ADDRESS.exec(text) ?? [];
  if (bucket === undefined) return undefined;
  return { address: `${S3}${bucket}${folder}`, bucket, prefix: folder === '' ? '' : `${folder.slice(1)}/` };
}

function backupAddress(text: string): string | undefined {
  if (isBucketAddress(text)) return parseBucketAddress(text)?.address;
  return text.includes('\0') ? undefined : text;
}

const credential = (text: string): string | undefined => (/^[\x21-\x7e]{4,200}$/.test(text) ? text : undefined);

/** The variables of backups. */
export const backupEnvironment = {
  BACKUP_DIR: variable({
    fallback: undefined,
    description: '每天自动备份到哪个目录，最好在另一块磁盘上，或哪个存储桶；不填则不自动备份',
    expected: '可写目录的路径，或 s3://存储桶/前缀',
    parse: backupAddress,
  }),
  BACKUP_AT: variable({
    fallback: '04:30',
    description: '每天自动备份的时间（业务时区）',
    expected: '时:分，例如 04:30',
    parse: dayTime,
  }),
  BACKUP_KEEP: variable({
    fallback: '14',
    description: '保留最近多少份自动备份，更早的会删除',
    expected: '1 到 1000 的整数',
    parse: (text) => wholeNumber(text, 1, 1000),
  }),
  BACKUP_PASSPHRASE: variable({
    fallback: undefined,
    description: '加密备份中密钥的口令；不填则备份不含密钥，须自行保管 secrets',
    expected: `至少 ${MIN_PASSPHRASE} 个字符`,
    isSecret: true,
    parse: (text) => ([...text].length >= MIN_PASSPHRASE ? text : undefined),
  }),
  BACKUP_S3_ENDPOINT: variable({
    fallback: undefined,
    description: '备份所在的对象存储的地址；不填则与 S3_ENDPOINT 及其各项相同。填写时两项密钥也要填写',
    expected: 'http:// 或 https:// 开头的地址，不含存储桶的名称',
    parse: publicUrl,
  }),
  BACKUP_S3_REGION: variable({
    fallback: 'us-east-1',
    description: '备份所在的对象存储的地域',
    expected: '小写字母、数字与短横线，例如 cn-hangzhou',
    parse: (text) => (/^[a-z0-9-]{1,40}$/.test(text) ? text : undefined),
  }),
  BACKUP_S3_ACCESS_KEY_ID: variable({
    fallback: undefined,
    description: '备份所在的对象存储的 Access Key ID',
    expected: '4 到 200 个不含空格的字符',
    parse: credential,
  }),
  BACKUP_S3_SECRET_ACCESS_KEY: variable({
    fallback: undefined,
    description: '备份所在的对象存储的 Secret Access Key',
    expected: '4 到 200 个不含空格的字符',
    isSecret: true,
    parse: credential,
  }),
  BACKUP_S3_PATH_STYLE: variable({
    fallback: '1',
    description: '备份的存储桶写在路径里（1）还是域名前（0）；阿里云与腾讯云用 0',
    expected: '1 或 0',
    parse: (text): boolean | undefined => (text === '1' ? true : text === '0' ? false : undefined),
  }),
} as const;

/** When and where backups are made. */
export interface BackupSettings {
  /** An absolute folder, or `s3://bucket/prefix`; undefined where the service makes none by itself. */
  readonly directory: string | undefined;
  /** Credentials for buckets of backups, for any bucket name; null where there are none. */
  readonly credentials: BucketSettings | null;
  /** Minutes after midnight. */
  readonly minuteOfDay: number;
  readonly keep: number;
  readonly passphrase: string | undefined;
}

interface BackupValues extends BucketValues {
  readonly BACKUP_DIR?: string | undefined;
  readonly BACKUP_AT: number;
  readonly BACKUP_KEEP: number;
  readonly BACKUP_PASSPHRASE?: string | undefined;
  readonly BACKUP_S3_ENDPOINT?: string | undefined;
  readonly BACKUP_S3_REGION: string;
  readonly BACKUP_S3_ACCESS_KEY_ID?: string | undefined;
  readonly BACKUP_S3_SECRET_ACCESS_KEY?: string | undefined;
  readonly BACKUP_S3_PATH_STYLE: boolean;
}

export const backupOf = (values: BackupValues): BackupSettings => ({
  directory: values.BACKUP_DIR === undefined ? undefined : placeOf(values.BACKUP_DIR),
  minuteOfDay: values.BACKUP_AT,
  keep: values.BACKUP_KEEP,
  passphrase: values.BACKUP_PASSPHRASE,
  credentials: credentialsOf(values),
});

const placeOf = (text: string): string => (isBucketAddress(text) ? text : resolve(text));

/** Returns the credentials of the backups alone, or else those of the product's own bucket. */
function credentialsOf(values: BackupValues): BucketSettings | null {
  const { BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY } = values;
  if (!BACKUP_S3_ENDPOINT || !BACKUP_S3_ACCESS_KEY_ID || !BACKUP_S3_SECRET_ACCESS_KEY) return bucketOf(values);
  return {
    endpoint: BACKUP_S3_ENDPOINT,
    bucket: '',
    region: values.BACKUP_S3_REGION,
    accessKeyId: BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: BACKUP_S3_SECRET_ACCESS_KEY,
    isPathStyle: values.BACKUP_S3_PATH_STYLE,
    linkEndpoint: undefined,
  };
}

const OWN = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'] as const;

/** A sentence where backups should go into a bucket that nothing opens. */
export function backupProblems(
  values: Partial<BackupValues>,
  env: Readonly<Record<string, string | undefined>>,
): string[] {
  const isGiven = (name: string) => Boolean(env[name]?.trim());
  const missing = OWN.filter((name) => !isGiven(name));
  if (missing.length < OWN.length)
    return missing.length > 0 ? [`备份要使用自己的对象存储，还须填写 ${missing.join('、')}`] : [];
  const isInBucket = values.BACKUP_DIR !== undefined && isBucketAddress(values.BACKUP_DIR);
  return isInBucket && !isGiven('S3_BUCKET') ? [`要备份到 ${values.BACKUP_DIR}，还须填写 ${OWN.join('、')}`] : [];
}
