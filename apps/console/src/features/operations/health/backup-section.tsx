import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { formatExactBytes } from '@ug/web';
import { FigureCard, figureGrid } from '#platform/fields/figure-card';
import { formatTime } from '#platform/time/time';
import { grouped } from '#platform/money/money';
import { ageText, isOlderThan } from './health-age';

type Backups = Schemas['Backups'];
type Backup = Schemas['Backup'];

/** A daily one that is older has failed at least once. */
const LATE_DAYS = 2;
const REHEARSE_DAYS = 90;

function Notice({ backups: { last, lastFailure, isDaily } }: { backups: Backups }) {
  if (lastFailure)
    return (
      <Alert severity="error">
        最近一次备份没有完成（{formatTime(lastFailure.at)}）：{lastFailure.error}
      </Alert>
    );
  if (!last)
    return (
      <Alert severity="warning">
        还没有备份。在服务所在的机器上运行 npm run backup，或设置 BACKUP_DIR 让服务每天自动备份。
      </Alert>
    );
  if (!isDaily) return <Alert severity="info">没有设置 BACKUP_DIR，服务不会自动备份。</Alert>;
  return null;
}

function LastBackup({ last, isDaily }: { last: Backup; isDaily: boolean }) {
  return (
    <>
      <FigureCard
        label="最近的备份"
        detail={`${formatTime(last.at)}，${labels.BackupOrigin[last.origin]}`}
        isHot={isDaily && isOlderThan(last.at, LATE_DAYS)}
      >
        {ageText(last.at)}前
      </FigureCard>
      <FigureCard
        label="备份大小"
        detail={`数据库 ${formatExactBytes(last.databaseBytes)}，文件 ${grouped(last.objects)} 个`}
      >
        {formatExactBytes(last.bytes)}
      </FigureCard>
      <FigureCard
        label="密钥"
        detail={last.hasSecrets ? '用口令加密' : '请另行保管 secrets，或设置 BACKUP_PASSPHRASE'}
        isHot={!last.hasSecrets}
      >
        {last.hasSecrets ? '在备份中' : '不在备份中'}
      </FigureCard>
    </>
  );
}

/** A backup that was never restored is a hope. */
function Rehearsed({ rehearsed }: { rehearsed: Backup | null }) {
  if (!rehearsed?.rehearsedAt)
    return (
      <FigureCard label="恢复演练" detail="运行 npm run restore -- --rehearse" isHot>
        未演练
      </FigureCard>
    );
  const { rehearsedAt, rehearsalError, folderName } = rehearsed;
  return (
    <FigureCard
      label="恢复演练"
      detail={rehearsalError ?? `${formatTime(rehearsedAt)}，${folderName}`}
      isHot={rehearsalError !== null || isOlderThan(rehearsedAt, REHEARSE_DAYS)}
    >
      {rehearsalError === null ? `${ageText(rehearsedAt)}前通过` : '未通过'}
    </FigureCard>
  );
}

/** The last backup with its age, and the last rehearsal of a restore. */
export function BackupSection({ backups }: { backups: Backups }) {
  const { last, rehearsed, directory, isDaily, keep } = backups;
  return (
    <Box component="section" aria-label="备份" sx={{ display: 'grid', gap: 2 }}>
      <Typography component="h2" variant="h6">
        备份
      </Typography>
      <Notice backups={backups} />
      {last && (
        <Box sx={figureGrid}>
          <LastBackup last={last} isDaily={isDaily} />
          <Rehearsed rehearsed={rehearsed} />
        </Box>
      )}
      {last && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          位置 {last.folder}
          {directory && `；每天备份到 ${directory}，保留 ${keep} 份`}
        </Typography>
      )}
    </Box>
  );
}
