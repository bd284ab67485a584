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
import { formatExactBytes } from '@ug/web';
import { type ReactNode, useCallback, useState } from 'react';
import { Confirm, useNotify } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { CopyButton } from '#platform/fields/copy-button';
import { formatTime } from '#platform/time/time';
import { grouped } from '#platform/money/money';
import { mayInstall, PackageInstallDialog } from './package-install';
import { PackageUpload } from './package-upload';

type Version = Schemas['GameVersion'];

interface Props {
  game: Schemas['Game'];
  platform: Schemas['PlatformType'];
  canRemove: boolean;
  /** The form has unsaved changes, which removing a package would drop. */
  isBlocked: boolean;
  /** Begins the next package with the words of one; null for staff without the permission to upload. */
  onCopy: ((version: Version) => void) | null;
}

function Sha256({ value }: { value: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontFamily: 'monospace', whiteSpace: 'nowrap' }}>
      <span title={value}>{value.slice(0, 12)}…</span>
      <CopyButton text={value} label="复制 SHA-256" />
    </Box>
  );
}

interface Asked {
  call: 'removeGameVersion' | 'offerGameVersion';
  version: Version;
}

const done = { removeGameVersion: '已移除安装包', offerGameVersion: '玩家现在下载' } as const;

/** The title and text of a confirmation. Both actions change the players' download at once. */
function questionOf({ call, version: { version, isCurrent } }: Asked) {
  if (call === 'offerGameVersion')
    return { title: `把 ${version} 设为当前安装包？`, content: '玩家从现在起下载它，已装其他版本的玩家会看到它。' };
  const heir = isCurrent ? '玩家将下载其余版本中最高的一个' : '玩家下载的版本不变';
  return { title: `移除安装包 ${version}？`, content: `${heir}；移除后不能恢复。` };
}

function useVersionCalls(game: Schemas['Game'], onDone: () => void) {
  const onSuccess = useRecordSaved('games');
  const calls = {
    removeGameVersion: useOperation('removeGameVersion', { onSuccess }),
    offerGameVersion: useOperation('offerGameVersion', { onSuccess }),
  };
  const notify = useNotify();
  return {
    isPending: calls.removeGameVersion.isPending || calls.offerGameVersion.isPending,
    run: ({ call, version: { id, version } }: Asked) =>
      calls[call].mutate(
        { params: { id: game.id, versionId: id } },
        {
          onSuccess: () => notify(`${done[call]} ${version}`, { type: 'success' }),
          onError: (error) => notify(messageOf(error), { type: 'error' }),
          onSettled: onDone,
        },
      ),
  };
}

function VersionRow({ version, action }: { version: Version; action: ReactNode }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {version.version}
        {version.isCurrent && <Chip size="small" color="primary" variant="outlined" label="当前" sx={{ ml: 1 }} />}
        {version.install && <Chip size="small" variant="outlined" label="可直接安装" sx={{ ml: 1 }} />}
        {version.notes && (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary', maxWidth: 280 }}>
            {version.notes}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{version.fileName}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {formatExactBytes(version.size)}
      </TableCell>
      <TableCell>
        <Sha256 value={version.sha256} />
      </TableCell>
      <TableCell align="right">{grouped(version.downloadCount)}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatTime(version.createdAt)}</TableCell>
      {action && (
        <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
          {action}
        </TableCell>
      )}
    </TableRow>
  );
}

/** The packages of one platform, the last added first. */
function PackageTable({ game, platform, canRemove, isBlocked, onCopy }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [installed, setInstalled] = useState<Version | null>(null);
  const calls = useVersionCalls(game, () => setAsked(null));
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
          {versions.map((version) => (
            <VersionRow
              key={version.id}
              version={version}
              action={
                canRemove && (
                  <>
                    {onCopy && (
                      <Button disabled={isBlocked} onClick={() => onCopy(version)}>
                        复制
                      </Button>
                    )}
                    {mayInstall(version) && (
                      <Button disabled={isBlocked} onClick={() => setInstalled(version)}>
                        直接安装
                      </Button>
                    )}
                    {!version.isCurrent && (
                      <Button disabled={isBlocked} onClick={() => setAsked({ call: 'offerGameVersion', version })}>
                        设为当前
                      </Button>
                    )}
                    <Button
                      color="error"
                      disabled={isBlocked}
                      onClick={() => setAsked({ call: 'removeGameVersion', version })}
                    >
                      移除
                    </Button>
                  </>
                )
              }
            />
          ))}
        </TableBody>
      </Table>
      {installed && <PackageInstallDialog gameId={game.id} version={installed} onClose={() => setInstalled(null)} />}
      <Confirm
        isOpen={asked !== null}
        title={asked ? questionOf(asked).title : ''}
        content={asked ? questionOf(asked).content : ''}
        confirmColor={asked?.call === 'removeGameVersion' ? 'warning' : 'primary'}
        loading={calls.isPending}
        onConfirm={() => asked && calls.run(asked)}
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
  const [copied, setCopied] = useState<Version | null>(null);
  const dropCopy = useCallback(() => setCopied(null), []);
  return (
    <Stack sx={{ gap: 3 }}>
      {isBlocked && <Alert severity="info">基本资料或图片有未保存的修改，保存之后才能添加或移除安装包。</Alert>}
      {mayEdit && mayUpload && (
        <PackageUpload game={game} isBlocked={isBlocked} copied={copied} onCopyUsed={dropCopy} />
      )}
      {platforms.map((platform) => (
        <Box component="section" key={platform} aria-label={`${labels.PlatformType[platform]}安装包`}>
          <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
            {labels.PlatformType[platform]}
          </Typography>
          <PackageTable
            game={game}
            platform={platform}
            canRemove={mayEdit}
            isBlocked={isBlocked}
            onCopy={mayUpload ? setCopied : null}
          />
        </Box>
      ))}
    </Stack>
  );
}
