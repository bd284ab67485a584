import { publicUrl, variable } from './environment-variable';

const shaped =
  (shape: RegExp) =>
  (text: string): string | undefined =>
    shape.test(text) ? text : undefined;

/** The variables of a bucket of objects, as any server that speaks S3 has them. */
export const bucketEnvironment = {
  S3_BUCKET: variable({
    fallback: undefined,
    description:
      '对象存储（S3 兼容）的存储桶，上传的文件放在其中；不填则放在数据目录。填写时 S3_ENDPOINT 与两项密钥也要填写',
    expected: '3 到 63 个小写字母、数字、点或短横线',
    parse: shaped(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  }),
  S3_ENDPOINT: variable({
    fallback: undefined,
    description: '对象存储的地址，不含存储桶的名称，例如 https://s3.example.com',
    expected: 'http:// 或 https:// 开头的地址',
    parse: publicUrl,
  }),
  S3_REGION: variable({
    fallback: 'us-east-1',
    description: '对象存储的地域，用于签名',
    expected: '小写字母、数字与短横线，例如 cn-hangzhou',
    parse: shaped(/^[a-z0-9-]{1,40}$/),
  }),
  S3_ACCESS_KEY_ID: variable({
    fallback: undefined,
    description: '对象存储的 Access Key ID',
    expected: '4 到 200 个不含空格的字符',
    parse: shaped(/^[\x21-\x7e]{4,200}$/),
  }),
  S3_SECRET_ACCESS_KEY: variable({
    fallback: undefined,
    description: '对象存储的 Secret Access Key',
    expected: '4 到 200 个不含空格的字符',
    isSecret: true,
    parse: shaped(/^[\x21-\x7e]{4,200}$/),
  }),
  S3_PATH_STYLE: variable({
    fallback: '1',
    description: '存储桶写在路径里（1）还是域名前（0）；阿里云与腾讯云用 0',
    expected: '1 或 0',
    parse: (text): boolean | undefined => (text === '1' ? true : text === '0' ? false : undefined),
  }),
  S3_LINKS: variable({
    fallback: undefined,
    description: '玩家能访问的对象存储地址；填写后安装包与视频由对象存储直接发送，不填则都经过本服务',
    expected: 'http:// 或 https:// 开头的地址，不含存储桶的名称',
    parse: publicUrl,
  }),
} as const;

/** A bucket with its credentials. */
export interface BucketSettings {
  /** Without a slash at its end, and without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** True if the bucket stands in the path of addresses; false if before the host. */
  readonly isPathStyle: boolean;
  /** Endpoint in the addresses that players are given, in the form of `endpoint`; undefined where they are given none. */
  readonly linkEndpoint: string | undefined;
}

/** The parsed variables of a bucket. */
export interface BucketValues {
  readonly S3_BUCKET?: string | undefined;
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_REGION: string;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
  readonly S3_PATH_STYLE: boolean;
  readonly S3_LINKS?: string | undefined;
}

/** The address of a bucket, as its server wants it. @param endpoint that of the settings, or that of players */
export function bucketUrl({ bucket, isPathStyle }: BucketSettings, endpoint: string): URL {
  const url = new URL(endpoint);
  if (!isPathStyle) url.hostname = `${bucket}.${url.hostname}`;
  const folder = url.pathname.replace(/\/$/, '');
  url.pathname = isPathStyle ? `${folder}/${bucket}` : folder;
  return url;
}

const NEEDED = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Null where files lie in the data folder. */
export function bucketOf(values: BucketValues): BucketSettings | null {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (!S3_BUCKET || !S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: values.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    isPathStyle: values.S3_PATH_STYLE,
    linkEndpoint: values.S3_LINKS,
  };
}

/** A sentence where only some of the variables are set: files would silently go to the data folder. */
export function bucketProblems(
  values: Partial<BucketValues>,
  env: Readonly<Record<string, string | undefined>>,
): string[] {
  const isGiven = (name: string) => Boolean(env[name]?.trim());
  if (![...NEEDED, 'S3_LINKS'].some(isGiven)) return [];
  const missing = NEEDED.filter((name) => !isGiven(name));
  const problems = missing.length > 0 ? [`要使用对象存储，还须填写 ${missing.join('、')}`] : [];
  if (values.S3_PATH_STYLE === false && values.S3_BUCKET?.includes('.') && values.S3_ENDPOINT?.startsWith('https:'))
    problems.push('S3_BUCKET 的名称含有点，与 https 证书不符：请把 S3_PATH_STYLE 设为 1');
  return problems;
}
