import type { FileEntity } from './file.entity';

/** Fields of a file that other features may know. */
export type StoredFile = Readonly<
  Pick<
    FileEntity,
    'id' | 'kind' | 'name' | 'size' | 'state' | 'sha256' | 'width' | 'height' | 'attachedTo' | 'isPrivate' | 'createdAt'
  >
>;
