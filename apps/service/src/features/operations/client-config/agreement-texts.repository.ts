import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { AgreementTextEntity } from './agreement-text.entity';

/** Every agreement that has been published. */
@Injectable()
export class AgreementTextsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  find(kind: Schemas['AgreementKind'], version: number): Promise<AgreementTextEntity | null> {
    return this.texts.findOneBy({ kind, version });
  }

  /** Adds a version, inside the caller's unit of work. */
  async add(text: Pick<AgreementTextEntity, 'kind' | 'version' | 'content'>): Promise<void> {
    await this.texts.insert({ ...text, publishedAt: this.clock.now() });
  }

  private get texts() {
    return this.database.repository(AgreementTextEntity);
  }
}
