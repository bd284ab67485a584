import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { formatExactBytes } from '@ug/web';
import { useRef, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { bodyOf, messageOf } from '../data/console-error';
import { printOf } from './file-print';
import { useUploadTools } from './upload-context';
import type { UploadTools } from './upload-job';
import type { FileMark, UnfinishedUpload, UploadKind } from './upload-memory';

type Upload = Schemas['Upload'];

interface Unfinished extends UnfinishedUpload {
  /** The upload in the service's state. */
  readonly upload: Upload;
}

async function isSame(chosen: File, { file, print }: UnfinishedUpload): Promise<boolean> {
  const { name, size, lastModified } = chosen;
  const hasMark = name === file.name && size === file.size && lastModified === file.lastModified;
  return hasMark && (await printOf(chosen)) === print;
}

/** The uploads that the service still holds and nothing uses; it removes abandoned ones. */
async function stillThere(kind: UploadKind, { call, memory }: UploadTools): Promise<Unfinished[]> {
  const found = await Promise.all(
    memory.unfinished(kind).map(async (one) => {
      try {
        const upload = await call('getUpload', { params: { fileId: one.uploadId } });
        // An upload of an older version has no fingerprint, so its file cannot be recognised. It begins anew.
        const isLost = upload.state !== 'ready' && one.print === undefined;
        if (upload.isUsed || isLost) memory.forget(kind, one.uploadId);
        return upload.size === one.file.size && !upload.isUsed && !isLost ? [{ ...one, upload }] : [];
      } catch (error) {
        if (bodyOf(error)?.code !== 'file.notFound') throw error;
        memory.forget(kind, one.uploadId);
        return [];
      }
    }),
  );
  return found.flat();
}

interface OfferProps extends Pick<Props, 'accept' | 'onFile' | 'onFinished'> {
  unfinished: Unfinished;
  onDrop: () => void;
}

interface OfferedProps {
  take: string;
  drop: string;
  onTake: () => void;
  onDrop: () => void;
  children: ReactNode;
}

/** One offered upload with buttons to use and to discard it. */
function Offered({ take, drop, onTake, onDrop, children }: OfferedProps) {
  const action = (
    <>
      <Button color="inherit" size="small" onClick={onTake}>
        {take}
      </Button>
      <Button color="inherit" size="small" onClick={onDrop}>
        {drop}
      </Button>
    </>
  );
  return (
    <Alert severity="info" action={action}>
      {children}
    </Alert>
  );
}

function FinishedOffer({ unfinished: { file, upload }, onFinished, onDrop }: Omit<OfferProps, 'accept' | 'onFile'>) {
  return (
    <Offered take="使用" drop="丢弃" onTake={() => onFinished(file, upload)} onDrop={onDrop}>
      {`上次上传完成但尚未使用：“${file.name}”，${formatExactBytes(file.size)}`}
    </Offered>
  );
}

function CutOffer({ unfinished, accept, onFile, onDrop }: Omit<OfferProps, 'onFinished'>) {
  const { file, upload } = unfinished;
  const input = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const percent = file.size === 0 ? 0 : Math.floor((upload.offset / file.size) * 100);
  async function take(chosen: File | undefined) {
    if (!chosen) return;
    try {
      if (await isSame(chosen, unfinished)) onFile(chosen);
      else notify(`不是同一个文件，请选择“${file.name}”（${formatExactBytes(file.size)}）`, { type: 'error' });
    } catch {
      notify(`“${file.name}”读取失败，请重新选择`, { type: 'error' });
    }
  }
  return (
    <Offered take="继续上传" drop="放弃" onTake={() => input.current?.click()} onDrop={onDrop}>
      {`“${file.name}”（${formatExactBytes(file.size)}）上次传到 ${percent}%，重新选择这个文件即可接着传。`}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`继续上传 ${file.name}`}
        accept={accept}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Offered>
  );
}

const Offer = (props: OfferProps) =>
  props.unfinished.upload.state === 'ready' ? <FinishedOffer {...props} /> : <CutOffer {...props} />;

interface Props {
  kind: UploadKind;
  /** The accepted types, for the file dialog. */
  accept: string;
  /** Told the same file again, which then goes on where it stopped. */
  onFile: (file: File) => void;
  /** Told an upload that finished before a reload, and the file that it was. */
  onFinished: (file: FileMark, upload: Upload) => void;
}

/**
 * Uploads that a reload or a closed browser cut: a page may not read a file by itself, so the person chooses it again. Those
 * that had finished and were not used are taken up as they are.
 */
export function UnfinishedUploads({ kind, accept, onFile, onFinished }: Props) {
  const tools = useUploadTools();
  const queries = useQueryClient();
  const notify = useNotify();
  const queryKey = ['unfinished-uploads', kind];
  const { data = [] } = useQuery({ queryKey, queryFn: () => stillThere(kind, tools), gcTime: 0, staleTime: 0 });
  async function drop({ uploadId }: Unfinished) {
    tools.memory.forget(kind, uploadId);
    queries.setQueryData<Unfinished[]>(queryKey, (all = []) => all.filter((one) => one.uploadId !== uploadId));
    try {
      await tools.call('abandonUpload', { params: { fileId: uploadId } });
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
  }
  if (data.length === 0) return null;
  return (
    <Stack sx={{ gap: 1, mb: 1 }}>
      {data.map((one) => (
        <Offer
          key={one.uploadId}
          unfinished={one}
          accept={accept}
          onFile={onFile}
          onFinished={onFinished}
          onDrop={() => drop(one)}
        />
      ))}
    </Stack>
  );
}
