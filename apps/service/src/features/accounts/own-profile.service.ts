import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Refusal } from '../../platform/errors/refusal';
import { Feed } from '../../platform/feed/feed';
import { playerTopic } from '../../platform/feed/topic';
import { Records } from '../../platform/records/records';
import { WalletService } from '../wallet/wallet.service';
import { toUserStatus } from './accounts.mapper';
import { PlayersRepository, playerRecord, type Profile } from './players.repository';
import { nicknameFrom } from './accounts.rules';

type UserStatus = Schemas['UserStatus'];

/** What players see and change of their own account. */
@Injectable()
export class OwnProfileService {
  constructor(
    private readonly accounts: PlayersRepository,
    private readonly records: Records,
    private readonly wallet: WalletService,
    private readonly feed: Feed,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async status(uid: number): Promise<UserStatus> {
    return toUserStatus(present(await this.accounts.status(uid)), await this.wallet.balanceOf(uid));
  }

  /**
   * Changes what is given and tells the player's other devices.
   * @throws Refusal `account.badNickname`
   */
  async update(uid: number, { name: typed, sex, age }: BodyOf<'updateProfile'>): Promise<UserStatus> {
    const name = typed === undefined ? undefined : nicknameFrom(typed);
    if (name === null) throw new Refusal('account.badNickname');
    const given = {
      ...(name !== undefined && { name }),
      ...(sex !== undefined && { sex }),
      ...(age !== undefined && { age }),
    };
    return this.unitOfWork.run(() => this.save(uid, given));
  }

  private async save(uid: number, given: Partial<Profile>): Promise<UserStatus> {
    // Held, so that the entry below cannot come after one of a later balance; before the player, as everywhere.
    const coinNum = await this.wallet.hold(uid);
    const before = present(await this.records.lock(playerRecord, uid));
    const isChanged = Object.entries(given).some(([field, value]) => before[field as keyof Profile] !== value);
    if (isChanged) await this.accounts.saveProfile(uid, given);
    const status = toUserStatus(present(await this.accounts.status(uid)), coinNum);
    if (!isChanged) return status;
    await this.feed.append(playerTopic(status.uid), 'account.changed', { status });
    return status;
  }
}

function present<Player>(player: Player | null | undefined): Player {
  if (!player) throw new Refusal('session.expired');
  return player;
}
