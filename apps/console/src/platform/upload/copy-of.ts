import type { PictureCopies } from './picture-copies';

/** The first values of a copy, without the fields of the copied record alone, such as its id and its times. */
export type CopyOf<T> = (record: T, copies: PictureCopies) => Promise<Partial<T>> | Partial<T>;
