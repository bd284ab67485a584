import type { Schemas } from '@ug/contract';
import type { FileEntity } from './file.entity';
import { CHUNK_BYTES } from './files.rules';
import type { PictureWidth } from './files.rules';

/** What a picture needs to be shown. */
export type PictureSource = Pick<FileEntity, 'id' | 'width' | 'height'>;

/** An upload as the console sees it. */
export function toUpload(file: FileEntity): Schemas['Upload'] {
  const { id, kind, name, size, received, state } = file;
  const upload: Schemas['Upload'] = { id, kind, name, size, offset: received, chunkSize: CHUNK_BYTES, state };
  if (file.sha256) upload.sha256 = file.sha256;
  if (state === 'ready' && kind === 'image') upload.picture = toPicture(file);
  if (file.attachedTo !== null) upload.isUsed = true;
  return upload;
}

/** A ready image by its addresses; throws for anything else, which has no size in pixels. */
export function toPicture({ id, width, height }: PictureSource): Schemas['Picture'] {
  if (width === null || height === null) throw new Error(`file ${id} is not a ready picture`);
  const at = (name: PictureWidth): string => `/api/images/${id}/${name}`;
  return { id, small: at('small'), medium: at('medium'), large: at('large'), width, height };
}

/** A file of which nothing has arrived yet. */
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
    attachedTo: null,
    unusedSince: start.createdAt,
    writer: null,
    writerUntil: null,
  };
}
