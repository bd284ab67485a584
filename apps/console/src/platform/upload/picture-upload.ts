import { useCallback, useState } from 'react';
import type { Schemas } from '@ug/contract';
import { useUploadTools } from './upload-context';
import { UploadJob, type UploadTools } from './upload-job';

type Picture = Schemas['Picture'];

/**
 * Uploads one picture and gives it as the service re-encoded it.
 * @throws Error with the service's sentence when it is refused
 */
export async function uploadPicture(file: File, tools: UploadTools): Promise<Picture> {
  const state = await new UploadJob(file, 'image', tools).run();
  if (state.upload?.picture) return state.upload.picture;
  throw new Error(state.message || '图片没有上传成功');
}

export interface PictureUpload {
  /** The number of uploads under way. */
  pending: number;
  /** One sentence for each picture that was refused. */
  refusals: string[];
  upload: (files: File[]) => Promise<Picture[]>;
}

/** Uploads pictures for a form; refused ones are told by name, the others arrive in the order they were chosen. */
export function usePictureUpload(): PictureUpload {
  const tools = useUploadTools();
  const [pending, setPending] = useState(0);
  const [refusals, setRefusals] = useState<string[]>([]);

  const upload = useCallback(
    async (files: File[]) => {
      setRefusals([]);
      setPending(files.length);
      const results = await Promise.allSettled(files.map((file) => uploadPicture(file, tools)));
      setPending(0);
      setRefusals(
        results.flatMap((result, index) =>
          result.status === 'rejected' ? [`${files[index]?.name}：${(result.reason as Error).message}`] : [],
        ),
      );
      return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    },
    [tools],
  );
  return { pending, refusals, upload };
}
