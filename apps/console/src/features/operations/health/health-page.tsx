import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { labels, type Schemas } from '@ug/contract';
import { formatExactBytes } from '@ug/web';
import { Title, useDataProvider } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { FigureCard, figureGrid } from '#platform/fields/figure-card';
import { formatTime } from '#platform/time/time';
import { BackupSection } from './backup-section';
import { ChecksSection } from './checks-section';
import { ProcessesSection } from './processes-section';
import { ProvidersSection } from './providers-section';
import { SlowSection } from './slow-section';
import { StatementsSection } from './statements-section';
import { ageText, isWithin } from './health-age';
import { grouped } from '#platform/money/money';

const REFRESH_MS = 30_000;
/** Below a tenth of the disk somebody should do something. */
const LOW_DISK = 0.1;

/** Within a month somebody should make room. */
const SOON_DAYS = 30;

const perDay = (bytes: number | null): string =>
  bytes === null
    ? '增长未知'
    : bytes < 0
      ? `每天减少 ${formatExactBytes(-bytes)}`
      : `每天增长 ${formatExactBytes(bytes)}`;

/** The day when the disk is full, as people say it. */
function fullText({ state, fullOn }: Schemas['DiskGrowth']): string {
  if (fullOn === null) return labels.DiskForecast[state];
  const [, month, day] = fullOn.split('-').map(Number);
  return `预计 ${month} 月 ${day} 日`;
}

function Forecast({ growth, database }: Pick<Schemas['Health'], 'growth' | 'database'>) {
  const isSoon = growth.fullOn !== null && isWithin(growth.fullOn, SOON_DAYS);
  const elsewhere = database.dialect === 'postgres' ? '（在它自己的磁盘上，写满的日期看不到）' : '';
  return (
    <FigureCard
      label="磁盘写满"
      detail={
        growth.state === 'unknown'
          ? '服务每 6 小时记录一次，两天后可以估算'
          : `按最近 7 天：磁盘${perDay(growth.bytesPerDay)}，数据库${perDay(growth.databaseBytesPerDay)}${elsewhere}`
      }
      isHot={isSoon}
    >
      {fullText(growth)}
    </FigureCard>
  );
}

const MINUTE = 60;
/** A task that is due runs within a second or two. */
const LATE_SECONDS = 10 * MINUTE;

const waitText = (seconds: number): string =>
  seconds < MINUTE ? `${seconds} 秒` : `${Math.floor(seconds / MINUTE)} 分钟`;

function Tasks({ tasks: { dead, lagSeconds, lagging } }: Pick<Schemas['Health'], 'tasks'>) {
  return (
    <FigureCard
      label="后台任务"
      detail={lagging === null ? '没有任务在等' : `“${lagging}”等了 ${waitText(lagSeconds)}`}
      isHot={dead > 0 || lagSeconds >= LATE_SECONDS}
    >
      {dead === 0 ? '没有失败' : `${grouped(dead)} 个失败`}
    </FigureCard>
  );
}

function Machine({ health }: { health: Schemas['Health'] }) {
  const { database, disk, growth, tasks } = health;
  const isLow = disk.freeBytes < disk.totalBytes * LOW_DISK;
  return (
    <Box component="section" aria-label="服务" sx={figureGrid}>
      <FigureCard label="版本" detail={`Node ${health.node}`}>
        {health.version}
      </FigureCard>
      <FigureCard
        label="已运行"
        detail={`${formatTime(health.startedAt)} 启动，内存 ${formatExactBytes(health.memoryBytes)}`}
      >
        {ageText(health.startedAt)}
      </FigureCard>
      <FigureCard
        label="数据库"
        detail={
          `${labels.DatabaseKind[database.dialect]} ${database.version}` +
          (database.walBytes === null ? '' : `，待写回 ${formatExactBytes(database.walBytes)}`)
        }
      >
        {formatExactBytes(database.bytes)}
      </FigureCard>
      <FigureCard
        label="磁盘剩余"
        detail={`共 ${formatExactBytes(disk.totalBytes)}${isLow ? '，请尽快清理或扩容' : ''}`}
        isHot={isLow}
      >
        {formatExactBytes(disk.freeBytes)}
      </FigureCard>
      <Forecast growth={growth} database={database} />
      <Tasks tasks={tasks} />
    </Box>
  );
}

/** 运行状况: the state of the service, the disk and the backups. */
export function HealthPage() {
  const mayView = useMay('health.view');
  const mayCheck = useMay('health.check');
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['health', 'state'],
    queryFn: () => call('getHealth'),
    enabled: mayView,
    refetchInterval: REFRESH_MS,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pt: 2 }}>
      <Title title="运行状况" />
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {data && (
        <>
          {data.unsafeSettings.map((text) => (
            <Alert key={text} severity="warning">
              {text}
            </Alert>
          ))}
          <Machine health={data} />
          <ProcessesSection processes={data.processes} mayMissProcesses={data.mayMissProcesses} />
          <SlowSection operations={data.slowOperations} />
          <StatementsSection statements={data.slowStatements} />
          <ProvidersSection providers={data.providers} certificates={data.certificates} />
          <BackupSection backups={data.backups} />
          {mayCheck && <ChecksSection />}
        </>
      )}
    </Box>
  );
}
