import { Injectable } from '@nestjs/common';
import { PlayerChangesService } from '#features/players/accounts/player-changes.service';
import { IdentitiesRepository } from './identities.repository';

/** The end of a real name. */
@Injectable()
export class IdentityEndsService {
  constructor(
    private readonly identities: IdentitiesRepository,
    private readonly changes: PlayerChangesService,
  ) {}

  /** Inside the caller's unit of work; the player's age is what they say of themselves again. */
  async erase(uid: number): Promise<void> {
    await this.changes.change(uid, async () => {
      const identity = await this.identities.of(uid);
      if (identity) await this.identities.remove(identity);
      return { bornOn: null };
    });
  }
}
