import type { Schemas } from '@ug/contract';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useUploadTools } from './upload-context';
import { UploadJob, type UploadState } from './upload-job';
import type { FileMark, UploadKind } from './upload-memory';

const nothing = () => () => undefined;
const noState = () => null;

/** Leaving the page would cut the upload; the browser asks first. */
function useLeaveWarning(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isActive]);
}

export interface UploadControl {
  /** Null until a file is chosen. */
  state: UploadState | null;
  isActive: boolean;
  start: (file: File) => Promise<UploadState>;
  /** Takes up an upload that finished on an earlier page. */
  adopt: (file: FileMark, upload: Schemas['Upload']) => void;
  pause: () => void;
  resume: () => Promise<UploadState | undefined>;
  /** Gives up the file, and the bytes that the service holds of it. */
  cancel: () => Promise<void>;
  /** Back to no file; the finished upload stays on the service. */
  clear: () => void;
}

/** One upload at a time for a screen; leaving the screen pauses it, choosing the same file again goes on. */
export function useUpload(kind: UploadKind): UploadControl {
  const tools = useUploadTools();
  const [job, setJob] = useState<UploadJob | null>(null);
  const state = useSyncExternalStore(job?.subscribe ?? nothing, job?.current ?? noState);
  const isActive = state?.phase === 'sending' || state?.phase === 'waiting';
  useLeaveWarning(isActive);
  useEffect(() => () => job?.pause(), [job]);

  const start = useCallback(
    (file: File) => {
      const next = new UploadJob(file, kind, tools);
      setJob(next);
      return next.run();
    },
    [kind, tools],
  );
  const cancel = useCallback(async () => {
    setJob(null);
    await job?.cancel();
  }, [job]);

  return {
    state,
    isActive,
    start,
    cancel,
    adopt: (file, upload) => setJob(UploadJob.finished(file, upload, kind, tools)),
    pause: () => job?.pause(),
    resume: async () => job?.run(),
    clear: () => setJob(null),
  };
}
