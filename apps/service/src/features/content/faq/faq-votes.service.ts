import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import type { CountedAddress } from '#platform/addresses/counted-address';
import { Clock } from '#platform/clock/clock';
import { AppConfig } from '#platform/config/app-config';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { FaqRepository } from './faq.repository';

/** A voter: the player, else the device, else the address of a client that names no device. */
export interface Voter {
  readonly uid: string | undefined;
  readonly deviceId: string | undefined;
  readonly address: CountedAddress;
}

/** Whether answers helped. */
@Injectable()
export class FaqVotesService {
  constructor(
    private readonly faq: FaqRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Counts a voter's first word on an answer, and responds with it from then on. @throws Refusal `faq.notFound` */
  vote(questionId: number, voter: Voter, helpful: boolean): Promise<Schemas['FaqVote']> {
    const vote = { questionId, voter: this.markOf(voter), helpful };
    return this.unitOfWork.run(async () => {
      if (await this.faq.vote(vote, this.clock.now())) return { helpful };
      const known = (await this.faq.published(questionId)) ? await this.faq.voteOf(vote) : null;
      if (known === null) throw new Refusal('faq.notFound');
      return { helpful: known };
    });
  }

  /** 32 hexadecimal digits, keyed: who voted must not be readable from the table. */
  private markOf({ uid, deviceId, address }: Voter): string {
    const name = uid ? `player:${uid}` : deviceId ? `device:${deviceId}` : `address:${address}`;
    return createHmac('sha256', this.config.secretFor('faq-voters')).update(name).digest('hex').slice(0, 32);
  }
}
