import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { type ReactNode, useState } from 'react';
import { Confirm, useNotify } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { CopyButton } from '#platform/fields/copy-button';
import { formatTime } from '#platform/time/time';
import { formatBytes } from '#platform/upload/bytes';
import { PackageUpload } from './package-upload';

type Version = Schemas['GameVersion'];

interface Props {
  game: Schemas['Game'];
  platform: Schemas['PlatformType'];
  canRemove: boolean;
  /** The form has unsaved changes, which removing a package would drop. */
  isBlocked: boolean;
}

function Sha256({ value }: { value: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontFamily: 'monospace', whiteSpace: 'nowrap' }}>
      <span title={value}>{value.slice(0, 12)}…</span>
      <CopyButton text={value} label="复制 SHA-256" />
    </Box>
  );
}

function useRemoval(game: Schemas['Game'], onDone: () => void) {
  const remove = useOperation('removeGameVersion', { onSuccess: useRecordSaved('games') });
  const notify = useNotify();
  return {
    isPending: remove.isPending,
    remove: ({ id, version }: Version) =>
      remove.mutate(
        { params: { id: game.id, versionId: id } },
        {
          onSuccess: () => notify(`已移除安装包 ${version}`, { type: 'success' }),
          onError: (error) => notify(messageOf(error), { type: 'error' }),
          onSettled: onDone,
        },
      ),
  };
}

function VersionRow({ version, isNewest, action }: { version: Version; isNewest: boolean; action: ReactNode }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {version.version}
        {isNewest && <Chip size="small" color="primary" variant="outlined" label="当前" sx={{ ml: 1 }} />}
        {version.notes && (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary', maxWidth: 280 }}>
            {version.notes}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{version.fileName}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {formatBytes(version.size)}
      </TableCell>
      <TableCell>
        <Sha256 value={version.sha256} />
      </TableCell>
      <TableCell align="right">{version.downloadCount.toLocaleString('zh-CN')}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatTime(version.createdAt)}</TableCell>
      {action && <TableCell align="right">{action}</TableCell>}
    </TableRow>
  );
}

/** The packages of one platform, newest first. */
function PackageTable({ game, platform, canRemove, isBlocked }: Props) {
  const [asked, setAsked] = useState<Version | null>(null);
  const removal = useRemoval(game, () => setAsked(null));
  const versions = game.packages.filter(({ platformType }) => platformType === platform);
  if (versions.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        还没有安装包；上架前至少上传一个平台的安装包
      </Typography>
    );
  }
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>版本</TableCell>
            <TableCell>文件名</TableCell>
            <TableCell align="right">大小</TableCell>
            <TableCell>SHA-256</TableCell>
            <TableCell align="right">下载次数</TableCell>
            <TableCell>添加时间</TableCell>
            {canRemove && <TableCell align="right">操作</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {versions.map((version, index) => (
            <VersionRow
              key={version.id}
              version={version}
              isNewest={index === 0}
              action={
                canRemove && (
                  <Button color="error" disabled={isBlocked} onClick={() => setAsked(version)}>
                    移除
                  </Button>
                )
              }
            />
          ))}
        </TableBody>
      </Table>
      <Confirm
        isOpen={asked !== null}
        title={`移除安装包 ${asked?.version ?? ''}？`}
        content="玩家将下载到前一个版本；移除后不能恢复。"
        confirmColor="warning"
        loading={removal.isPending}
        onConfirm={() => asked && removal.remove(asked)}
        onClose={() => setAsked(null)}
      />
    </Box>
  );
}

const platforms = [1, 2] as const;

/** 安装包: the versions of each platform, and the upload of a new one. */
export function PackagesSection({ game, isBlocked }: Pick<Props, 'game' | 'isBlocked'>) {
  const mayEdit = useMay('games.edit');
  const mayUpload = useMay('files.upload');
  return (
    <Stack sx={{ gap: 3 }}>
      {isBlocked && <Alert severity="info">基本资料或图片有未保存的修改，保存之后才能添加或移除安装包。</Alert>}
      {mayEdit && mayUpload && <PackageUpload game={game} isBlocked={isBlocked} />}
      {platforms.map((platform) => (
        <Box component="section" key={platform} aria-label={`${labels.PlatformType[platform]}安装包`}>
          <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
            {labels.PlatformType[platform]}
          </Typography>
          <PackageTable game={game} platform={platform} canRemove={mayEdit} isBlocked={isBlocked} />
        </Box>
      ))}
    </Stack>
  );
}
