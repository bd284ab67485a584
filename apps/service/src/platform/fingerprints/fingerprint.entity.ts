import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '../database/columns';

/** The fingerprint of a text, kept for a week: a hash of 64 bits; similar texts differ in few of them. */
@Entity('fingerprints')
@Index('ix_fingerprints_band1', ['band1', 'createdAt'])
@Index('ix_fingerprints_band2', ['band2', 'createdAt'])
@Index('ix_fingerprints_band3', ['band3', 'createdAt'])
@Index('ix_fingerprints_band4', ['band4', 'createdAt'])
@Index('ix_fingerprints_uid', ['uid', 'createdAt'])
@Index('ix_fingerprints_created_at', ['createdAt'])
export class FingerprintEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  uid: number;

  /** The thing that has the text, such as `posts:12`. */
  @TextColumn(40)
  subject: string;

  /** SHA-256 of the folded text; of a short one together with its place. */
  @TextColumn(64)
  digest: string;

  /** Sixteen bits of the hash. */
  @Column('integer')
  band1: number;

  @Column('integer')
  band2: number;

  @Column('integer')
  band3: number;

  @Column('integer')
  band4: number;

  @UtcColumn()
  createdAt: Date;
}
