import { Entity, Index, PrimaryColumn } from 'typeorm';
import { JsonColumn, TextColumn, UtcColumn } from '../database/columns';

export type SessionAudience = 'staff' | 'player';

/** Claims of a session about its holder, so that checking it is one read. The session ends when any of them changes. */
export type SessionClaims = Readonly<Record<string, string | number>>;

/** A signed-in device. The token itself is never stored. */
@Entity('sessions')
@Index('ix_sessions_subject', ['audience', 'subjectId'])
@Index('ix_sessions_expires_at', ['expiresAt'])
export class SessionEntity {
  @PrimaryColumn('varchar', { length: 32 })
  id: string;

  @TextColumn(8)
  audience: SessionAudience;

  /** The staff account's id or the player's uid. */
  @TextColumn(32)
  subjectId: string;

  /** SHA-256 of the token in hexadecimal. */
  @TextColumn(64, { unique: true })
  tokenHash: string;

  @JsonColumn()
  claims: SessionClaims;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  expiresAt: Date;
}
