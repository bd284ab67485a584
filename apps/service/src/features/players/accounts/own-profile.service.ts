import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { ContentChecks } from '#platform/content/content-checks';
import { andThen, type MaybePromise } from '#platform/database/maybe-promise';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { WalletService } from '#features/players/wallet/wallet.service';
import { toUserStatus } from './accounts.mapper';
import { nicknameFrom } from './accounts.rules';
import { PlayerChangesService } from './player-changes.service';
import { PlayerStatusesService } from './player-statuses.service';

type UserStatus = Schemas['UserStatus'];

/** What players see and change of their own account. */
@Injectable()
export class OwnProfileService {
  constructor(
    private readonly statuses: PlayerStatusesService,
    private readonly wallet: WalletService,
    private readonly checks: ContentChecks,
    private readonly changes: PlayerChangesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  status(uid: number): MaybePromise<UserStatus> {
    return andThen(this.statuses.of(uid), (status) =>
      andThen(this.wallet.balanceOf(uid), (balance) => toUserStatus(status, balance)),
    );
  }

  /**
   * The nickname that was meant by what was typed; not inside a unit of work, because the checks may take a moment.
   * @throws Refusal `account.badNickname`, `account.nicknameRefused`
   */
  async nickname(typed: string): Promise<string> {
    const name = nicknameFrom(typed);
    if (name === null) throw new Refusal('account.badNickname');
    if (!(await this.checks.allow(name))) throw new Refusal('account.nicknameRefused');
    return name;
  }

  /**
   * Changes what is given and tells the player's other devices.
   * @throws Refusal `account.badNickname`, `account.nicknameRefused`
   */
  async update(uid: number, { name: typed, sex, age }: BodyOf<'updateProfile'>): Promise<UserStatus> {
    const name = typed === undefined ? undefined : await this.nickname(typed);
    const given = {
      ...(name !== undefined && { name }),
      ...(sex !== undefined && { sex }),
      ...(age !== undefined && { age }),
    };
    return this.unitOfWork.run(() => this.changes.change(uid, () => given));
  }
}
