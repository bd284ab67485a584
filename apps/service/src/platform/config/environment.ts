import { backupEnvironment } from './backup-environment';
import { bucketEnvironment } from './bucket-environment';
import { publicUrl, urlWith, variable, wholeNumber, type EnvironmentVariable } from './environment-variable';
import { payEnvironment } from './pay-environment';
import { smsEnvironment } from './sms-environment';
import { tracingEnvironment } from './tracing-environment';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const host = (text: string): string | undefined => (/^[\w.:-]{1,253}$/.test(text) ? text : undefined);

const origins = (text: string): readonly string[] | undefined => {
  const urls = text.split(',').filter((part) => part.trim() !== '');
  const found = urls.map((part) => urlWith(part.trim(), ['http:', 'https:'])?.origin);
  return found.includes(undefined) ? undefined : (found as string[]);
};

const flag = (text: string): boolean | undefined => (text === '1' ? true : text === '0' ? false : undefined);

/** `local` stops the start where strangers may come in. */
const sandboxPay = (text: string): 'off' | 'local' | 'public' | undefined =>
  text === '0' ? 'off' : text === '1' ? 'local' : text === 'public' ? 'public' : undefined;

const timezone = (text: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};

/** The whole environment of the service, the only list of its variables. */
export const environment = {
  PORT: variable({
    fallback: '3000',
    description: '监听端口，0 表示由系统分配',
    expected: '0 到 65535 的整数',
    parse: (text) => wholeNumber(text, 0, 65_535),
  }),
  // Phones on the same network and container port mappings can only reach a service that listens on every interface.
  HOST: variable({
    fallback: '0.0.0.0',
    description: '监听地址，0.0.0.0 表示所有网卡（手机可直接访问），127.0.0.1 表示仅本机',
    expected: 'IP 地址或主机名',
    parse: host,
  }),
  DATA_DIR: variable({
    fallback: './data',
    description: '数据目录：数据库、上传文件、首次启动生成的密钥',
    expected: '可写目录的路径',
    parse: (text) => (text.includes('\0') ? undefined : text),
  }),
  PUBLIC_URL: variable({
    fallback: undefined,
    description: '对外访问地址，用于生成下载链接；不填则按请求的地址生成',
    expected: 'http:// 或 https:// 开头、不带查询参数的地址',
    parse: publicUrl,
  }),
  ALLOWED_ORIGINS: variable({
    fallback: '',
    description: '除本站外允许建立实时连接的页面来源，以逗号分隔',
    expected: '以逗号分隔的 http:// 或 https:// 来源',
    parse: origins,
  }),
  DATABASE_URL: variable({
    fallback: undefined,
    description: 'PostgreSQL 连接串；不填则使用数据目录中的 SQLite',
    expected: 'postgres:// 或 postgresql:// 开头的连接串',
    isSecret: true,
    parse: (text) => urlWith(text, ['postgres:', 'postgresql:'])?.href,
  }),
  DATABASE_POOL: variable({
    fallback: '10',
    description: '每个进程最多打开多少条 PostgreSQL 写连接，读连接同样多；所有进程之和须小于数据库的 max_connections',
    expected: '2 到 200 的整数',
    parse: (text) => wholeNumber(text, 2, 200),
  }),
  REDIS_URL: variable({
    fallback: undefined,
    description: 'Redis 连接串，多进程部署时填写；不填则单进程运行',
    expected: 'redis:// 或 rediss:// 开头的连接串',
    isSecret: true,
    parse: (text) => urlWith(text, ['redis:', 'rediss:'])?.href,
  }),
  APP_TIMEZONE: variable({
    fallback: 'Asia/Shanghai',
    description: '业务时区，决定“今天”是哪一天',
    expected: 'IANA 时区名，例如 Asia/Shanghai',
    parse: timezone,
  }),
  APP_TITLE: variable({
    fallback: '游光',
    description: '产品名称，显示在页面标题中',
    expected: '1 到 30 个字符',
    parse: (text) => ([...text].length <= 30 ? text : undefined),
  }),
  APP_PREFIX: variable({
    fallback: 'ug',
    description: '浏览器存储键、指标与 Redis 键的前缀',
    expected: '小写字母开头，由小写字母、数字、短横线组成，最多 16 个字符',
    parse: (text) => (/^[a-z][a-z0-9-]{0,15}$/.test(text) ? text : undefined),
  }),
  APP_WORKER: variable({
    fallback: '1',
    description: '门户是否在浏览器中安装离线外壳（Service Worker），0 会让已安装的浏览器在下次打开时将其撤下',
    expected: '1 或 0',
    parse: flag,
  }),
  PUSH_SUBJECT: variable({
    fallback: undefined,
    description: '推送服务遇到问题时联系谁（VAPID 的 sub）；不填则为 https 的 PUBLIC_URL',
    expected: 'mailto: 或 https:// 开头的地址',
    parse: (text) => (/^mailto:[^\s@]+@[^\s@]+$/.test(text) ? text : urlWith(text, ['https:'])?.href),
  }),
  PUSH_LOCAL: variable({
    fallback: '0',
    description: '是否允许推送与告警通知发往本机的地址，仅供测试',
    expected: '1 或 0',
    parse: flag,
  }),
  OWNER_PASSWORD: variable({
    fallback: undefined,
    description: '首次启动时 owner 账号的密码；不填则自动生成并打印一次',
    expected: '10 到 200 个字符',
    isSecret: true,
    parse: (text) => ([...text].length >= 10 && [...text].length <= 200 ? text : undefined),
  }),
  DEMO_CONTENT: variable({
    fallback: '1',
    description: '首次启动时是否填入演示内容，0 表示从空白开始',
    expected: '1 或 0',
    parse: flag,
  }),
  DEMO_AGENT_PASSWORD: variable({
    fallback: undefined,
    description: '首次启动时为演示内容创建客服账号 kefu 的密码；不填则不创建',
    expected: '10 到 200 个字符',
    isSecret: true,
    parse: (text) => ([...text].length >= 10 && [...text].length <= 200 ? text : undefined),
  }),
  LOG_LEVEL: variable({
    fallback: 'info',
    description: '日志级别',
    expected: LOG_LEVELS.join('、'),
    parse: (text) => LOG_LEVELS.find((level) => level === text),
  }),
  TRUST_PROXY: variable({
    fallback: '0',
    description: '服务前面可信的反向代理层数，0 表示直接对外',
    expected: '0 到 10 的整数',
    parse: (text) => wholeNumber(text, 0, 10),
  }),
  DRAIN_SECONDS: variable({
    fallback: '2',
    description: '收到 SIGTERM 后先停止就绪、再过多少秒才关闭，让前面的代理先转走',
    expected: '0 到 300 的整数',
    parse: (text) => wholeNumber(text, 0, 300),
  }),
  METRICS_PORT: variable({
    fallback: undefined,
    description: '指标（Prometheus 格式）的监听端口，路径为 /metrics；不填则不提供',
    expected: '0 到 65535 的整数',
    parse: (text) => wholeNumber(text, 0, 65_535),
  }),
  METRICS_HOST: variable({
    fallback: '127.0.0.1',
    description: '指标的监听地址，默认仅本机',
    expected: 'IP 地址或主机名',
    parse: host,
  }),
  // Many players share one address behind a mobile carrier, so the general limit is generous; sign-in has its own.
  RATE_LIMIT: variable({
    fallback: '3000',
    description: '每个 IP 每分钟最多的接口请求数，0 表示不限',
    expected: '0 到 1000000 的整数',
    parse: (text) => wholeNumber(text, 0, 1_000_000),
  }),
  TASTE_SECONDS: variable({
    fallback: '180',
    description: '未购买的视频可试看的秒数，最多为全片的十分之一；0 表示不试看',
    expected: '0 到 3600 的整数',
    parse: (text) => wholeNumber(text, 0, 3600),
  }),
  APPROVAL_LIMIT: variable({
    fallback: '1000',
    description: '每位员工每天无需同事批准即可调整、退款、补单的 X钻总量，0 表示每一笔都须批准',
    expected: '0 到 100000000 的整数',
    parse: (text) => wholeNumber(text, 0, 100_000_000),
  }),
  SANDBOX_PAY: variable({
    fallback: undefined,
    description:
      '是否提供不花钱的沙箱支付：1 提供，0 不提供；不填则仅在本机或内网试用时提供。PUBLIC_URL 为对外地址或接入真实支付时，1 会拒绝启动，演示站须写 public',
    expected: '1、0 或 public',
    parse: sandboxPay,
  }),
  COMPENSATION_LIMIT: variable({
    fallback: '200',
    description: '每位客服每天无需同事批准即可补偿的 X钻总量，0 表示每一笔都须批准',
    expected: '0 到 100000000 的整数',
    parse: (text) => wholeNumber(text, 0, 100_000_000),
  }),
  ...bucketEnvironment,
  ...backupEnvironment,
  ...payEnvironment,
  ...smsEnvironment,
  ...tracingEnvironment,
  NODE_ENV: variable({
    fallback: 'production',
    description: '运行方式；只有 development 时验证码才会写入日志',
    expected: 'production 或 development',
    parse: (text) => (text === 'development' ? 'development' : 'production'),
  }),
} as const;

export type VariableName = keyof typeof environment;

type Value<V> = V extends EnvironmentVariable<infer T, infer F> ? (F extends string ? T : T | undefined) : never;
/** The parsed value of each variable; `undefined` is possible only for those without a default. */
export type EnvironmentValues = { readonly [N in VariableName]: Value<(typeof environment)[N]> };

/** Name, default and Chinese description of every variable, in the order of the README. */
export const environmentTable: readonly { name: VariableName; fallback: string; description: string }[] = (
  Object.keys(environment) as VariableName[]
).map((name) => ({ name, fallback: environment[name].fallback ?? '', description: environment[name].description }));
