import type { Schemas } from '@ug/contract';
import type { StaffClient } from '@ug/api-client';
import { reading, UnreadableFileError } from '@ug/web';
import { HttpError } from 'react-admin';
import { bodyOf, isPassing, messageOf } from '../data/console-error';
import { printOf } from './file-print';
import { sendingFile } from '../data/readable-file';
import type { SendBytes } from './send-bytes';
import { createSpeedometer } from './speed';
import { offeredKinds, type FileIdentity, type FileMark, type UploadKind, type UploadMemory } from './upload-memory';

type Upload = Schemas['Upload'];

/** `failed` can go on where it stopped; `refused` never can, because the file itself is not taken. */
export type UploadPhase = 'idle' | 'sending' | 'waiting' | 'paused' | 'done' | 'failed' | 'refused' | 'cancelled';

/** An upload as a screen shows it. */
export interface UploadState {
  phase: UploadPhase;
  name: string;
  /** Bytes that have left, of `size`. */
  sent: number;
  size: number;
  bytesPerSecond: number;
  /** Why it waits or failed, for a person to read. */
  message: string;
  /** The finished upload, with its SHA-256 or picture. */
  upload: Upload | null;
}

export interface UploadTools {
  call: StaffClient['call'];
  sendBytes: SendBytes;
  memory: UploadMemory;
  now?: () => number;
  /** Waits before another try; ends early when the signal aborts. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** The source of an upload: a file, or the id of one that the service has already. */
type UploadSource = FileMark & Pick<File, 'slice'>;

/** Tries in a row without a byte of progress before a person is asked. */
export const MAX_TRIES = 6;
const FIRST_WAIT_MS = 1_000;

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const codeOf = (error: unknown) => bodyOf(error)?.code ?? '';
/** Waiting by itself frees no disk: a person goes on once there is room. */
const passes = (error: unknown) => isPassing(error) && codeOf(error) !== 'file.diskFull';

/** Answers after which the same file can still be sent: wrong place, upload gone, session over, no room just now. */
const retryable = new Set(['file.wrongOffset', 'file.notFound', 'session.expired', 'file.diskFull']);

/** The service does not take this file, so it has ended the upload and trying again would end the same way. */
const isRefusal = (error: unknown) => error instanceof HttpError && !passes(error) && !retryable.has(codeOf(error));

/**
 * One file on its way to the service in chunks: it pauses, goes on from the service's offset after a cut, and is taken
 * up again after a reload. A chunk is a slice of the file, so two gigabytes never stand in memory.
 */
export class UploadJob {
  private state: UploadState;
  private readonly listeners = new Set<() => void>();
  private stop = new AbortController();
  private uploadId: string | null = null;
  private identity: FileIdentity | null = null;
  private readonly speed;
  private readonly wait;

  constructor(
    private readonly file: UploadSource,
    private readonly kind: UploadKind,
    private readonly tools: UploadTools,
  ) {
    const { name, size } = file;
    this.state = { phase: 'idle', name, size, sent: 0, bytesPerSecond: 0, message: '', upload: null };
    this.speed = createSpeedometer(tools.now ?? (() => performance.now()));
    this.wait = tools.wait ?? waitFor;
  }

  /** An upload that finished on an earlier page: its bytes are on the service alone. */
  static finished(mark: FileMark, upload: Upload, kind: UploadKind, tools: UploadTools): UploadJob {
    const slice = () => {
      throw new Error('a finished upload sends no bytes');
    };
    const job = new UploadJob({ ...mark, slice }, kind, tools);
    job.uploadId = upload.id;
    job.become({ phase: 'done', sent: upload.size, upload });
    return job;
  }

  readonly current = (): UploadState => this.state;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Starts or goes on; ends when the file is there, refused, paused or cancelled. The state tells which. */
  async run(): Promise<UploadState> {
    if (this.state.phase === 'sending' || this.state.phase === 'waiting') return this.state;
    this.stop = new AbortController();
    const { signal } = this.stop;
    this.speed.reset();
    this.become({ phase: 'sending', message: '' });
    try {
      const upload = await this.sendAll(signal);
      if (upload) this.finish(upload);
    } catch (error) {
      if (!signal.aborted) this.fail(error);
    }
    return this.state;
  }

  pause() {
    if (this.state.phase !== 'sending' && this.state.phase !== 'waiting') return;
    this.stop.abort();
    this.become({ phase: 'paused', bytesPerSecond: 0, message: '' });
  }

  /** Stops for good and removes what had arrived. */
  async cancel(): Promise<void> {
    this.stop.abort();
    this.forget();
    this.become({ phase: 'cancelled', bytesPerSecond: 0, message: '', upload: null });
    const fileId = this.uploadId;
    this.uploadId = null;
    if (fileId) await this.tools.call('abandonUpload', { params: { fileId } });
  }

  private async sendAll(signal: AbortSignal): Promise<Upload | null> {
    let upload: Upload | null = null;
    let furthest = -1;
    let tries = 0;
    while (!signal.aborted) {
      try {
        const next: Upload = upload ? await this.sendChunk(upload, signal) : await this.open();
        if (next.state === 'ready') return next;
        if (upload && next.offset <= upload.offset) throw new Error('上传没有进展，请稍后继续');
        if (next.offset > furthest) tries = 0;
        furthest = Math.max(furthest, next.offset);
        upload = next;
      } catch (error) {
        if (signal.aborted) return null;
        tries += 1;
        upload = null; // after anything unexpected the service's own offset is the truth
        const mustAskOffset = codeOf(error) === 'file.wrongOffset';
        if ((!mustAskOffset && !passes(error)) || tries >= MAX_TRIES) throw error;
        if (!mustAskOffset) await this.backOff(tries, error, signal);
      }
    }
    return null;
  }

  /** The upload this file already has on the service, else a new one. */
  private async open(): Promise<Upload> {
    const known = this.uploadId ?? this.tools.memory.find(this.kind, await this.identify());
    const upload = (known ? await this.lookUp(known) : null) ?? (await this.startNew());
    this.uploadId = upload.id;
    this.become({ sent: upload.offset, phase: 'sending', message: '' });
    return upload;
  }

  /** Which file this is; another one of the same name, size and time has an upload of its own. */
  private async identify(): Promise<FileIdentity> {
    const { name, size, lastModified } = this.file;
    return (this.identity ??= { name, size, lastModified, print: await reading(() => printOf(this.file)) });
  }

  private forget(uploadId = this.uploadId): void {
    if (uploadId) this.tools.memory.forget(this.kind, uploadId);
  }

  private async lookUp(fileId: string): Promise<Upload | null> {
    try {
      const upload = await this.tools.call('getUpload', { params: { fileId } });
      return upload.size === this.file.size && !upload.isUsed ? upload : null;
    } catch (error) {
      if (codeOf(error) !== 'file.notFound') throw error;
      this.forget(fileId);
      this.uploadId = null;
      return null;
    }
  }

  private async startNew(): Promise<Upload> {
    const { name, size } = this.file;
    const upload = await this.tools.call('startUpload', { body: { kind: this.kind, name, size } });
    this.tools.memory.keep(this.kind, await this.identify(), upload.id);
    return upload;
  }

  private sendChunk(upload: Upload, signal: AbortSignal): Promise<Upload> {
    const { offset, chunkSize, id } = upload;
    const report = (bytes: number) => {
      const sent = Math.min(offset + bytes, this.file.size);
      this.become({ sent, bytesPerSecond: this.speed.sample(sent), phase: 'sending', message: '' });
    };
    const chunk = this.file.slice(offset, offset + chunkSize);
    return sendingFile(this.file, () =>
      this.tools.sendBytes(chunk, { uploadId: id, offset, signal, onProgress: report }),
    );
  }

  private async backOff(tries: number, error: unknown, signal: AbortSignal) {
    const ms = FIRST_WAIT_MS * 2 ** (tries - 1);
    this.speed.reset();
    const message = `${messageOf(error)}，${ms / 1000} 秒后自动重试（第 ${tries} 次）`;
    this.become({ phase: 'waiting', bytesPerSecond: 0, message });
    await this.wait(ms, signal);
  }

  private finish(upload: Upload) {
    // An offered upload counts as used only after its form was saved.
    if (!offeredKinds.has(this.kind)) this.forget(upload.id);
    this.become({ phase: 'done', sent: upload.size, bytesPerSecond: 0, message: '', upload });
  }

  private fail(error: unknown) {
    const isRefused = isRefusal(error);
    if (isRefused || codeOf(error) === 'file.notFound') {
      this.forget();
      this.uploadId = null;
    }
    // The received bytes of an unreadable file are kept. Choosing the same file again continues from them.
    const isOver = isRefused || error instanceof UnreadableFileError;
    this.become({ phase: isOver ? 'refused' : 'failed', bytesPerSecond: 0, message: messageOf(error) });
  }

  private become(change: Partial<UploadState>) {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
