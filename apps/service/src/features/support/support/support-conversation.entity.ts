import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonColumn, TextColumn, UtcColumn } from '#platform/database/columns';
import type { SupportState } from './support.rules';

/** The one conversation of a player. Every change in it locks this row first. */
@Entity('support_conversations')
@Check('ck_support_conversations_state', `state IN ('waiting', 'ringing', 'assigned', 'closed', 'rated')`)
@Check('ck_support_conversations_agent', `state NOT IN ('ringing', 'assigned') OR agent_id IS NOT NULL`)
@Check('ck_support_conversations_ring', `(state = 'ringing') = (ring_until IS NOT NULL)`)
@Check('ck_support_conversations_waiting', `state NOT IN ('waiting', 'ringing') OR waiting_since IS NOT NULL`)
@Check('ck_support_conversations_read', 'read_seq <= last_seq AND staff_read_seq <= last_seq')
@Index('ix_support_conversations_queue', ['state', 'waitingSince', 'id'])
@Index('ix_support_conversations_state', ['state', 'lastAt', 'id'])
@Index('ix_support_conversations_agent', ['agentId', 'state', 'lastAt'])
@Index('ix_support_conversations_last_at', ['lastAt', 'id'])
@Index('ix_support_conversations_player_name', ['playerName'])
@Index('ix_support_conversations_session', ['sessionId'])
@Index('ix_support_conversations_taken_from', ['takenFrom'])
export class SupportConversationEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Grows with every change, messages included, so that a screen recognises a state older than the one that it shows. */
  @Column('integer')
  version: number;

  @Column({ type: 'integer', unique: true })
  uid: number;

  /** Nickname of the player when they last wrote. Compared byte by byte, for ranges. */
  @Column({ type: 'varchar', length: 20, collation: 'C' })
  playerName: string;

  @TextColumn(8)
  state: SupportState;

  @Column('integer', { nullable: true })
  sessionId: number | null;

  /** The assigned agent, or the one whose desk rings; kept after the end. */
  @Column('integer', { nullable: true })
  agentId: number | null;

  @TextColumn(32, { nullable: true })
  agentName: string | null;

  @UtcColumn({ nullable: true })
  ringUntil: Date | null;

  /** When the session ends that an agent has ended, unless it is taken back or the player writes before. */
  @UtcColumn({ nullable: true })
  endsAt: Date | null;

  /** While it waits: the agent with whom the player was moments ago, and who has it again if they can. */
  @Column('integer', { nullable: true })
  returnsTo: number | null;

  /** The agents who did not answer since it began to wait. */
  @JsonColumn()
  rung: number[];

  @TextColumn(20)
  skill: string;

  @Column('boolean')
  isLeft: boolean;

  @UtcColumn({ nullable: true })
  waitingSince: Date | null;

  /** When the player last wrote, while no agent has answered. */
  @UtcColumn({ nullable: true })
  askedAt: Date | null;

  /** The agent that a supervisor took it from, until that agent dismisses the notice. */
  @Column('integer', { nullable: true })
  takenFrom: number | null;

  @TextColumn(32, { nullable: true })
  takenBy: string | null;

  @TextColumn(200, { nullable: true })
  takenReason: string | null;

  @Column('integer')
  lastSeq: number;

  @TextColumn(120)
  lastLine: string;

  @TextColumn(8)
  lastSender: Schemas['SupportSender'];

  @UtcColumn()
  lastAt: Date;

  /** Up to where the player has read. */
  @Column('integer')
  readSeq: number;

  /** Up to where those who had it have read. */
  @Column('integer')
  staffReadSeq: number;

  /** Tags of the current session. */
  @JsonColumn()
  tags: string[];

  @Column('integer', { nullable: true })
  rating: number | null;

  @UtcColumn()
  createdAt: Date;
}
