import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { JsonColumn, LongTextColumn, TextColumn, UtcColumn } from '#platform/database/columns';
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
export class SupportConversationEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Grows with whatever changes, messages included, so that screens know what is older than what they show. */
  @Column('integer')
  version: number;

  @Column({ type: 'integer', unique: true })
  uid: number;

  /** As the player was called when they last wrote. Compared byte by byte, for ranges. */
  @Column({ type: 'varchar', length: 20, collation: 'C' })
  playerName: string;

  @TextColumn(8)
  state: SupportState;

  @Column('integer', { nullable: true })
  sessionId: number | null;

  /** Who has it, or at whom it rings; after the end who had it. */
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

  /** The agents at whom it has rung in vain since it began to wait. */
  @JsonColumn()
  rung: number[];

  @TextColumn(20)
  skill: string;

  @Column('boolean')
  isLeft: boolean;

  @UtcColumn({ nullable: true })
  waitingSince: Date | null;

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

  /** Of the current session. */
  @JsonColumn()
  tags: string[];

  @Column('integer', { nullable: true })
  rating: number | null;

  @UtcColumn()
  createdAt: Date;
}

/** From the first message to the end: what is counted, and what is judged. */
@Entity('support_sessions')
@Check('ck_support_sessions_rating', 'rating IS NULL OR rating BETWEEN 1 AND 5')
@Index('ix_support_sessions_conversation', ['conversationId', 'id'])
@Index('ix_support_sessions_opened_at', ['openedAt', 'id'])
@Index('ix_support_sessions_assigned_at', ['assignedAt'])
@Index('ix_support_sessions_closed_at', ['closedAt', 'agentId'])
export class SupportSessionEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  @ForeignKey(() => SupportConversationEntity, {
    name: 'fk_support_sessions_conversation_id',
    onDelete: 'CASCADE',
  })
  conversationId: number;

  @UtcColumn()
  openedAt: Date;

  @UtcColumn({ nullable: true })
  assignedAt: Date | null;

  @UtcColumn({ nullable: true })
  firstReplyAt: Date | null;

  @UtcColumn({ nullable: true })
  closedAt: Date | null;

  @TextColumn(8, { nullable: true })
  closedBy: Schemas['SupportSender'] | null;

  @Column('integer', { nullable: true })
  agentId: number | null;

  @TextColumn(32, { nullable: true })
  agentName: string | null;

  @TextColumn(20)
  skill: string;

  @Column('boolean')
  isLeft: boolean;

  /** Where it begins in the conversation. */
  @Column('integer')
  firstSeq: number;

  @Column('integer', { nullable: true })
  rating: number | null;

  @TextColumn(200)
  ratingComment: string;
}

/** A tag of a session: a row of its own, so that sessions are counted by it. */
@Entity('support_session_tags')
@Index('ix_support_session_tags_tag', ['tag', 'sessionId'])
export class SupportSessionTagEntity {
  @PrimaryColumn('integer')
  @ForeignKey(() => SupportSessionEntity, { name: 'fk_support_session_tags_session_id', onDelete: 'CASCADE' })
  sessionId: number;

  @PrimaryColumn('varchar', { length: 12 })
  tag: string;
}

/** What a picture needs to be shown. */
export interface MessagePicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** A message at its place in a conversation. */
@Entity('support_messages')
@Unique('uq_support_messages_client_id', ['conversationId', 'sender', 'senderId', 'clientId'])
@Check('ck_support_messages_sender', `sender IN ('player', 'agent', 'system')`)
@Check('ck_support_messages_kind', `kind IN ('text', 'picture', 'card', 'note', 'event')`)
@Index('ix_support_messages_at', ['at'])
export class SupportMessageEntity {
  @PrimaryColumn('integer')
  @ForeignKey(() => SupportConversationEntity, {
    name: 'fk_support_messages_conversation_id',
    onDelete: 'CASCADE',
  })
  conversationId: number;

  @PrimaryColumn('integer')
  seq: number;

  @Column('integer')
  sessionId: number;

  @TextColumn(8)
  sender: Schemas['SupportSender'];

  /** The uid or the number of the member of staff; 0 of the system. */
  @Column('integer')
  senderId: number;

  /** As they were called when they sent it. */
  @TextColumn(32)
  senderName: string;

  /** The sender's client made it; unique among theirs, so that no retry adds a second message. */
  @TextColumn(40, { nullable: true })
  clientId: string | null;

  /** Of what was sent, by which a retry is told from another message under its id, also after a recall. */
  @TextColumn(64)
  digest: string;

  @TextColumn(8)
  kind: Schemas['SupportMessageKind'];

  @LongTextColumn()
  text: string;

  @JsonColumn({ nullable: true })
  picture: MessagePicture | null;

  @JsonColumn({ nullable: true })
  card: Schemas['SupportCard'] | null;

  @UtcColumn()
  at: Date;

  @UtcColumn({ nullable: true })
  recalledAt: Date | null;
}

/** How much of a conversation a member of staff has seen. */
@Entity('support_readers')
export class SupportReaderEntity {
  @PrimaryColumn('integer')
  @ForeignKey(() => SupportConversationEntity, {
    name: 'fk_support_readers_conversation_id',
    onDelete: 'CASCADE',
  })
  conversationId: number;

  @PrimaryColumn('integer')
  staffId: number;

  @TextColumn(32)
  name: string;

  @Column('integer')
  seq: number;

  @UtcColumn()
  at: Date;

  /** When the history last noted that they looked at what is not theirs. */
  @UtcColumn({ nullable: true })
  lookedAt: Date | null;
}
