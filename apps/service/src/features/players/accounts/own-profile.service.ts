import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { whenThere, type Soon } from '#platform/database/soon';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { WalletService } from '#features/players/wallet/wallet.service';
import { toUserStatus } from './accounts.mapper';
import { PlayerChangesService } from './player-changes.service';
import { PlayerStatusesService } from './player-statuses.service';
import { NicknamesService } from './nicknames.service';

type UserStatus = Schemas['UserStatus'];

/** What players see and change of their own account. */
@Injectable()
export class OwnProfileService {
  constructor(
    private readonly statuses: PlayerStatusesService,
    private readonly wallet: WalletService,
    private readonly nicknames: NicknamesService,
    private readonly changes: PlayerChangesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  status(uid: number): Soon<UserStatus> {
    return whenThere(this.statuses.of(uid), (status) =>
      whenThere(this.wallet.balanceOf(uid), (balance) => toUserStatus(status, balance)),
    );
  }

  /**
   * Changes what is given and tells the player's other devices.
   * @throws Refusal `account.badNickname`, `account.nicknameRefused`
   */
  async update(uid: number, { name: typed, sex, age }: BodyOf<'updateProfile'>): Promise<UserStatus> {
    const name = typed === undefined ? undefined : await this.nicknames.read(typed);
    const given = {
      ...(name !== undefined && { name }),
      ...(sex !== undefined && { sex }),
      ...(age !== undefined && { age }),
    };
    return this.unitOfWork.run(() => this.changes.change(uid, () => given));
  }
}
