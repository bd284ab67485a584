import type { Schemas } from '@ug/contract';
import type { StaffClient } from '@ug/api-client';
import { consoleError } from '#platform/data/console-error';
import type { SendBytes } from '#platform/upload/send-bytes';

type Upload = Schemas['Upload'];

const SHA256 = 'ab'.repeat(32);
const refuse = (code: string, status: number, message: string) => consoleError({ status, code, message });

/** The service's side of a resumable upload, in memory: it keeps what arrived, byte for byte. */
export function createUploadService({ chunkSize = 4, deny }: { chunkSize?: number; deny?: () => Error | null } = {}) {
  const bytes = new Map<string, string>();
  const uploads = new Map<string, Upload>();
  const cuts: number[] = [];
  const log: string[] = [];

  const find = (id: string) => {
    const upload = uploads.get(id);
    if (!upload) throw refuse('file.notFound', 404, '文件不存在');
    return upload;
  };
  function take(id: string, text: string): Upload {
    const upload = find(id);
    const all = `${bytes.get(id) ?? ''}${text}`;
    bytes.set(id, all);
    const isReady = all.length === upload.size;
    const next: Upload = { ...upload, offset: all.length, state: isReady ? 'ready' : 'receiving' };
    if (isReady) next.sha256 = SHA256;
    uploads.set(id, next);
    return next;
  }

  const sendBytes: SendBytes = async (chunk, { uploadId, offset, onProgress }) => {
    log.push(`append ${offset}`);
    const text = await chunk.text();
    const denied = deny?.();
    if (denied) throw denied;
    if (find(uploadId).offset !== offset) throw refuse('file.wrongOffset', 409, '上传进度不一致');
    onProgress(chunk.size);
    const keep = cuts.shift();
    if (keep === undefined) return take(uploadId, text);
    take(uploadId, text.slice(0, keep));
    throw consoleError({ status: 0, code: 'network', message: '网络中断' });
  };

  async function call(id: string, { params, body }: { params?: { fileId: string }; body?: Partial<Upload> } = {}) {
    log.push(id);
    if (id === 'startUpload') {
      const upload = { id: `file${uploads.size}`, offset: 0, chunkSize, state: 'receiving', ...body } as Upload;
      uploads.set(upload.id, upload);
      return upload;
    }
    const upload = find(params?.fileId ?? '');
    if (id === 'abandonUpload') uploads.delete(upload.id);
    return upload;
  }

  return {
    sendBytes,
    call: call as unknown as StaffClient['call'],
    /** What was asked, in order. */
    log,
    /** Cuts the next chunks, each after so many bytes. */
    cutAfter: (...sizes: number[]) => cuts.push(...sizes),
    /** Lets bytes arrive behind the client's back, as a lost answer does. */
    arrive: (id: string, text: string) => take(id, text),
    bytesOf: (id: string) => bytes.get(id) ?? '',
    forget: (id: string) => uploads.delete(id),
  };
}
