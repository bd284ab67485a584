import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { playerTopic } from '#platform/feed/topic';
import { Ephemeral } from '#platform/realtime/ephemeral';
import { ReaderSettingsRepository } from './reader-settings.repository';

type Kept = Schemas['KeptReaderSettings'];

/** Settings for the look of texts: the last that a player chose on any of their devices. */
@Injectable()
export class ReaderSettingsService {
  constructor(
    private readonly repository: ReaderSettingsRepository,
    private readonly ephemeral: Ephemeral,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async get(uid: number): Promise<Kept> {
    const kept = await this.repository.find(uid);
    return kept ? { version: kept.version, settings: kept.settings } : { version: 0, settings: null };
  }

  /** Keeps what was chosen on the version that stands, and tells the other devices; else returns what stands. */
  async save(uid: number, { version, settings }: BodyOf<'saveReaderSettings'>): Promise<Kept> {
    const isKept = await this.unitOfWork.run(async () => {
      const kept = await this.repository.keep({ uid, version, settings, now: this.clock.now() });
      if (kept) {
        const changed = { version: version + 1, settings };
        this.unitOfWork.afterCommit(() =>
          this.ephemeral.to(playerTopic(String(uid))).send('reader-settings.changed', changed),
        );
      }
      return kept;
    });
    return isKept ? { version: version + 1, settings } : this.get(uid);
  }

  /** Forgets the settings, inside the unit of work that forgets the player. */
  async erase(uid: number): Promise<void> {
    await this.repository.remove(uid);
  }
}
