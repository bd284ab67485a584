import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { BigIntColumn, JsonColumn, TextColumn, UtcColumn } from '#platform/database/columns';
import type { PictureColors } from './picture-colors.rules';

export type FileKind = Schemas['FileKind'];
export type FileState = Schemas['Upload']['state'];

/** A file of the operators: a package or a picture, while it arrives and after. Its bytes are in the storage. */
@Entity('files')
@Check('ck_files_received', 'received >= 0 AND received <= size')
export class FileEntity {
  @PrimaryColumn('varchar', { length: 32 })
  id: string;

  @TextColumn(16)
  kind: FileKind;

  /** Name on the operator's machine; players save packages under it. */
  @TextColumn(200)
  name: string;

  /** Bytes, as announced when the upload began. */
  @BigIntColumn()
  size: number;

  /** Bytes that have arrived and are durable. */
  @BigIntColumn()
  received: number;

  @TextColumn(16)
  state: FileState;

  /** SHA-256 of the bytes as they were uploaded, hexadecimal; `null` until the file is ready. */
  @TextColumn(64, { nullable: true })
  sha256: string | null;

  /** Pixels of a picture's large version. */
  @Column('integer', { nullable: true })
  width: number | null;

  @Column('integer', { nullable: true })
  height: number | null;

  /** `null` also for pictures from before colours were taken. */
  @JsonColumn({ nullable: true })
  colors: PictureColors | null;

  /** The member of staff who uploads it; `null` for the service itself. */
  @Column('integer', { nullable: true })
  createdBy: number | null;

  @UtcColumn()
  createdAt: Date;

  /** Whether it has no public address: those who may see it fetch it with their session. */
  @Column('boolean', { default: false })
  isPrivate: boolean;

  /** Owner that uses the file, such as `games:12`. */
  @TextColumn(80, { nullable: true })
  attachedTo: string | null;

  /** Since when nothing has used the file and no byte has arrived; `null` while it is attached. */
  @UtcColumn({ nullable: true })
  unusedSince: Date | null;

  /** The request that is writing the bytes now, and until when it may: two at once would mix them. */
  @TextColumn(32, { nullable: true })
  writer: string | null;

  @UtcColumn({ nullable: true })
  writerUntil: Date | null;
}
