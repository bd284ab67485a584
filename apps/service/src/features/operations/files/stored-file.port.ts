import type { FileEntity } from './file.entity';

/** What other features may know of a file. */
export type StoredFile = Readonly<
  Pick<
    FileEntity,
    'id' | 'kind' | 'name' | 'size' | 'state' | 'sha256' | 'width' | 'height' | 'attachedTo' | 'isPrivate' | 'createdAt'
  >
>;
