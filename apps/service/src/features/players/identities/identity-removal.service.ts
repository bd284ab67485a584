import { Injectable } from '@nestjs/common';
import { PlayerChangesService } from '#features/players/accounts/player-changes.service';
import { IdentitiesRepository } from './identities.repository';

/** Removes the real name of a player. */
@Injectable()
export class IdentityRemovalService {
  constructor(
    private readonly identities: IdentitiesRepository,
    private readonly changes: PlayerChangesService,
  ) {}

  /** Inside the caller's unit of work; the player's age is again the one that they gave themselves. */
  async erase(uid: number): Promise<void> {
    await this.changes.change(uid, async () => {
      const identity = await this.identities.of(uid);
      if (identity) await this.identities.remove(identity);
      return { bornOn: null };
    });
  }
}
