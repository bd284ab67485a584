import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '#platform/database/columns';

/** A picture that somebody has to read. Its word is not here: it is made of the id and the server's secret. */
@Entity('sms_pictures')
@Index('ix_sms_pictures_expires_at', ['expiresAt'])
export class SmsPictureEntity {
  @PrimaryColumn('varchar', { length: 43 })
  id: string;

  @Column('integer')
  guesses: number;

  @UtcColumn()
  expiresAt: Date;
}
