import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { KeptAnswer } from './kept-answer';

/** Answers are dropped by events of this process; the age bounds what another process may still serve. */
const MOST_AGE_MS = 10_000;
const MOST_BYTES = 32 * 1024 * 1024;

/** Permission to keep one answer, worthless once its topic has been dropped. */
export interface KeepTicket {
  readonly key: string;
  readonly topic: string;
  readonly generation: number;
}

/** Serialised answers of public reads, least recently used first out. */
@Injectable()
export class AnswerCache {
  private readonly answers = new Map<string, KeptAnswer>();
  private readonly generations = new Map<string, number>();
  private bytes = 0;

  constructor(private readonly clock: Clock) {}

  /** The kept answer of a key, or undefined. */
  find(key: string): KeptAnswer | undefined {
    const answer = this.answers.get(key);
    if (!answer) return undefined;
    this.forget(key, answer);
    if (this.clock.now().getTime() - answer.keptAt > MOST_AGE_MS) return undefined;
    this.remember(key, answer);
    return answer;
  }

  /** Call before reading what the answer is made of: an answer made of data older than a drop is not kept. */
  ticket(key: string, topic: string): KeepTicket {
    return { key, topic, generation: this.generationOf(topic) };
  }

  /** Keeps an answer, unless its topic was dropped since the ticket was drawn. */
  keep({ key, topic, generation }: KeepTicket, payload: string): void {
    if (generation !== this.generationOf(topic)) return;
    const before = this.answers.get(key);
    if (before) this.forget(key, before);
    this.remember(key, new KeptAnswer(payload, topic, this.clock.now().getTime()));
    for (const [oldest, answer] of this.answers) {
      if (this.bytes <= MOST_BYTES) break;
      this.forget(oldest, answer);
    }
  }

  /** Forgets every answer of a topic, also those still being made. */
  drop(topic: string): void {
    this.generations.set(topic, this.generationOf(topic) + 1);
    for (const [key, answer] of this.answers) if (answer.topic === topic) this.forget(key, answer);
  }

  private generationOf(topic: string): number {
    return this.generations.get(topic) ?? 0;
  }

  private remember(key: string, answer: KeptAnswer): void {
    this.answers.set(key, answer);
    this.bytes += 2 * key.length + answer.weight;
  }

  private forget(key: string, answer: KeptAnswer): void {
    if (this.answers.delete(key)) this.bytes -= 2 * key.length + answer.weight;
  }
}
