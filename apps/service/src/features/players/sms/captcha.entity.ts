import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '#platform/database/columns';

/**
 * A captcha that waits to be solved. Its solution is derived from the id and the server's secret, so it is not here. The
 * table keeps its first name, `sms_pictures`.
 */
@Entity('sms_pictures')
@Index('ix_sms_pictures_expires_at', ['expiresAt'])
export class CaptchaEntity {
  @PrimaryColumn('varchar', { length: 43 })
  id: string;

  @Column('integer')
  guesses: number;

  @UtcColumn()
  expiresAt: Date;
}
