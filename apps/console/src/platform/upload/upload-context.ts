import { createContext, useContext } from 'react';
import type { UploadTools } from './upload-job';

/** Dependencies of uploads, provided once by the app. */
export const UploadContext = createContext<UploadTools | null>(null);

/** @throws Error outside of the app's providers */
export function useUploadTools(): UploadTools {
  const tools = useContext(UploadContext);
  if (!tools) throw new Error('UploadContext is missing');
  return tools;
}
