import type { Permission } from '@ug/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { JsonColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** A secret with which another system calls the console in the name of a member of staff. The secret itself is never stored. */
@Entity('api_tokens')
export class ApiTokenEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  @TextColumn(24)
  name: string;

  /** SHA-256 of the secret in hexadecimal. */
  @TextColumn(64, { unique: true })
  tokenHash: string;

  /** Prefix and last characters of the secret, so that staff recognise it. */
  @TextColumn(16)
  hint: string;

  /** The chosen permissions. A call has those of them that its creator still holds. */
  @JsonColumn()
  permissions: Permission[];

  /** Addresses and networks from which it may be used; empty for everywhere. */
  @JsonColumn()
  addresses: string[];

  @Column('integer')
  creatorId: number;

  @TextColumn(32)
  createdBy: string;

  @UtcColumn()
  expiresAt: Date;

  @UtcColumn({ nullable: true })
  revokedAt: Date | null;

  @TextColumn(64)
  revokedBy: string;

  /** Noted every few minutes, without a new version. */
  @UtcColumn({ nullable: true })
  lastUsedAt: Date | null;

  @TextColumn(64)
  lastAddress: string;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}
