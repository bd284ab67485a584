import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { labels, staffFieldLimits, type Schemas } from '@ug/contract';
import { useState, type ComponentProps } from 'react';
import { useNotify } from 'react-admin';
import { LimitedField } from '#platform/fields/limited-field';
import { fieldErrorsOf, messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { CopyButton } from '#platform/fields/copy-button';
import { FileDrop } from '#platform/upload/file-drop';
import { UnfinishedUploads } from '#platform/upload/unfinished-uploads';
import { UploadProgress } from '#platform/upload/upload-progress';
import { useUpload } from '#platform/upload/use-upload';
import { higherVersion, platformOfFile, versionOfFile } from './game.rules';

/** A package before it is added. */
interface PackageDraft {
  platformType: Schemas['PlatformType'];
  version: string;
  notes: string;
  /** Whether players get it although a higher version is there; absent, the service decides. */
  isCurrent?: boolean | undefined;
}

interface FieldsProps {
  draft: PackageDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (draft: PackageDraft) => void;
}

const platforms = [1, 2] as const;
const { notes: notesLimit, version: versionLimit } = staffFieldLimits.addGameVersion;

/** Platform, version name and notes; not part of the game's form, for they are saved by themselves. */
function PackageFields({ draft, errors, onChange }: FieldsProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '160px 200px 1fr' }, gap: 2 }}>
      <TextField
        select
        id="package-platform"
        label="平台"
        value={draft.platformType}
        onChange={(event) =>
          onChange({ ...draft, platformType: Number(event.target.value) === 2 ? 2 : 1, isCurrent: undefined })
        }
        error={'platformType' in errors}
        helperText={errors.platformType}
      >
        {platforms.map((platform) => (
          <MenuItem key={platform} value={platform}>
            {labels.PlatformType[platform]}
          </MenuItem>
        ))}
      </TextField>
      <LimitedField
        id="package-version"
        label="版本号"
        required
        value={draft.version}
        onChange={(event) => onChange({ ...draft, version: event.target.value.trim(), isCurrent: undefined })}
        error={'version' in errors}
        helperText={errors.version ?? '如 2.3.1'}
        maxLength={versionLimit.maxLength}
      />
      <LimitedField
        id="package-notes"
        label="更新说明"
        multiline
        maxRows={6}
        value={draft.notes}
        onChange={(event) => onChange({ ...draft, notes: event.target.value })}
        error={'notes' in errors}
        helperText={errors.notes ?? `玩家在详情页看到，不超过 ${notesLimit.maxLength} 字`}
        maxLength={notesLimit.maxLength}
      />
    </Box>
  );
}

interface Props {
  game: Schemas['Game'];
  isBlocked: boolean;
  /** The package with whose platform and notes the next one begins; its version and file are to be said. */
  copied: Schemas['GameVersion'] | null;
  onCopyUsed: () => void;
}

const PACKAGE_TYPES = '.apk,.xapk,.ipa';
const emptyDraft: PackageDraft = { platformType: 1, version: '', notes: '' };

function Fingerprint({ sha256 }: { sha256: string }) {
  return (
    <Typography variant="body2" component="div" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
      SHA-256：{sha256}
      <CopyButton text={sha256} label="复制 SHA-256" />
    </Typography>
  );
}

function useAddVersion(game: Schemas['Game'], onAdded: () => void) {
  const add = useOperation('addGameVersion', { onSuccess: useRecordSaved('games') });
  const notify = useNotify();
  return {
    error: add.error,
    isPending: add.isPending,
    reset: add.reset,
    add: (draft: PackageDraft, fileId: string) =>
      add.mutate(
        { params: { id: game.id }, body: { ...draft, fileId } },
        {
          onSuccess: () => {
            notify(`已添加安装包 ${draft.version}`, { type: 'success' });
            onAdded();
          },
        },
      ),
  };
}

/** An older version that is added last is not offered by itself: the operator says so. */
function OlderVersion({ draft, current, onChange }: Omit<FieldsProps, 'errors'> & { current: string | null }) {
  if (current === null) return null;
  return (
    <Alert severity="warning">
      {`版本号低于当前的 ${current}，玩家会继续下载 ${current}。`}
      <FormControlLabel
        sx={{ display: 'flex' }}
        label={`仍把 ${draft.version} 设为当前安装包`}
        control={
          <Checkbox
            size="small"
            checked={draft.isCurrent ?? false}
            onChange={(event) => onChange({ ...draft, isCurrent: event.target.checked })}
          />
        }
      />
    </Alert>
  );
}

interface BeforeFileProps
  extends
    Pick<Props, 'copied' | 'onCopyUsed'>,
    Pick<ComponentProps<typeof UnfinishedUploads>, 'onFile' | 'onFinished'> {
  isIdle: boolean;
}

/** The first values of the next package: the words of another one, or an upload that was cut. */
function BeforeFile({ copied, onCopyUsed, isIdle, ...on }: BeforeFileProps) {
  return (
    <>
      {copied && (
        <Alert severity="info" onClose={onCopyUsed} sx={{ mb: 1 }}>
          {`将沿用 ${labels.PlatformType[copied.platformType]} ${copied.version} 的更新说明，请选择新的安装包`}
        </Alert>
      )}
      {isIdle && <UnfinishedUploads kind="package" accept={PACKAGE_TYPES} {...on} />}
    </>
  );
}

/** The first values of a package whose file is chosen: the file's own name says more than a copied package. */
function draftOf(name: string, draft: PackageDraft, copied: Props['copied']): PackageDraft {
  const { platformType = 1, notes = draft.notes } = copied ?? {};
  return { ...draft, notes, platformType: platformOfFile(name) ?? platformType, version: versionOfFile(name) };
}

/** Uploads a package, resumable to two gigabytes, and adds it as a version of its platform. */
export function PackageUpload({ game, isBlocked, copied, onCopyUsed }: Props) {
  const upload = useUpload('package');
  const [draft, setDraft] = useState(emptyDraft);
  const adding = useAddVersion(game, () => {
    upload.clear();
    setDraft(emptyDraft);
  });
  const finished = upload.state?.phase === 'done' ? upload.state.upload : null;
  const isRefused = upload.state?.phase === 'refused';
  const errors = fieldErrorsOf(adding.error);
  const higher = higherVersion(game.packages, draft);

  const begin = ({ name }: { name: string }) => {
    adding.reset();
    setDraft(draftOf(name, draft, copied));
    onCopyUsed();
  };
  async function take([file]: File[]) {
    if (!file) return;
    begin(file);
    await upload.start(file);
  }

  return (
    <Box component="section" aria-label="上传安装包">
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        上传新版本
      </Typography>
      <BeforeFile
        copied={copied}
        onCopyUsed={onCopyUsed}
        isIdle={upload.state === null}
        onFile={(file) => take([file])}
        onFinished={(file, arrived) => {
          begin(file);
          upload.adopt(file, arrived);
        }}
      />
      {upload.state === null ? (
        <FileDrop accept={PACKAGE_TYPES} label="选择安装包" onFiles={take}>
          <UploadFileIcon aria-hidden />
          <Typography variant="body2">拖到这里，或点击选择 APK、XAPK、IPA 安装包</Typography>
          <Typography variant="caption">最大 2 GB；中断后重新选择同一个文件会接着传</Typography>
        </FileDrop>
      ) : (
        <Stack sx={{ gap: 2 }}>
          <UploadProgress state={upload.state} control={upload} />
          {finished?.sha256 && <Fingerprint sha256={finished.sha256} />}
          {!isRefused && (
            <>
              <PackageFields draft={draft} errors={errors} onChange={setDraft} />
              <OlderVersion draft={draft} current={higher} onChange={setDraft} />
            </>
          )}
          {adding.error && Object.keys(errors).length === 0 && (
            <Alert severity="error">{messageOf(adding.error)}</Alert>
          )}
          <Stack direction="row" sx={{ gap: 1 }}>
            {!isRefused && (
              <Button
                variant="contained"
                disabled={!finished || isBlocked || adding.isPending || draft.version === ''}
                onClick={() => finished && adding.add(draft, finished.id)}
              >
                添加为新版本
              </Button>
            )}
            {finished && (
              <Button color="inherit" onClick={upload.cancel}>
                放弃此文件
              </Button>
            )}
          </Stack>
        </Stack>
      )}
    </Box>
  );
}
