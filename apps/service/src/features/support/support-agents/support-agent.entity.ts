import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { JsonColumn, TextColumn, UtcColumn } from '#platform/database/columns';

export type AgentStatus = Schemas['SupportAgentStatus'];

/** A member of staff who answers players, from the first time they say that they are there. */
@Entity('support_agents')
@Check('ck_support_agents_status', `status IN ('online', 'busy', 'offline')`)
@Index('ix_support_agents_status', ['status', 'id'])
export class SupportAgentEntity {
  /** The number of the member of staff. */
  @PrimaryColumn('integer')
  id: number;

  @Column('integer')
  version: number;

  @TextColumn(32)
  name: string;

  /** Name that players see. */
  @TextColumn(20)
  nickname: string;

  @TextColumn(8)
  status: AgentStatus;

  @TextColumn(40)
  reason: string;

  @UtcColumn()
  statusAt: Date;

  /** When a desk of theirs was last open, to within a few seconds. */
  @UtcColumn()
  seenAt: Date;

  /** Missed chats in a row. An accepted chat resets it. */
  @Column('integer', { default: 0 })
  missed: number;

  /** Empty: as the settings say. */
  @Column('integer', { nullable: true })
  capacity: number | null;

  @JsonColumn()
  skills: string[];

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}
