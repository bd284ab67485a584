import type { Schemas } from '@ug/contract';
import type { FileEntity } from './file.entity';
import { CHUNK_BYTES, pictureOf } from './files.rules';

/** An upload as the console sees it. */
export function toUpload(file: FileEntity): Schemas['Upload'] {
  const { id, kind, name, size, received, state } = file;
  const upload: Schemas['Upload'] = { id, kind, name, size, offset: received, chunkSize: CHUNK_BYTES, state };
  if (file.sha256) upload.sha256 = file.sha256;
  if (state === 'ready' && kind === 'image') upload.picture = pictureOf(file);
  if (file.attachedTo !== null) upload.isUsed = true;
  return upload;
}

/** Row of a file before its first byte has arrived. */
export function newFile(
  start: Pick<FileEntity, 'id' | 'kind' | 'name' | 'size' | 'createdBy' | 'createdAt'> & {
    readonly isPrivate?: boolean;
  },
): FileEntity {
  return {
    isPrivate: false,
    ...start,
    received: 0,
    state: 'receiving',
    sha256: null,
    width: null,
    height: null,
    colors: null,
    attachedTo: null,
    unusedSince: start.createdAt,
    writer: null,
    writerUntil: null,
  };
}
