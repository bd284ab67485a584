import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { ContentChecks } from '#platform/content/content-checks';
import type { ContentVerdict } from '#platform/content/content-verdict';
import { andThen, type MaybePromise } from '#platform/database/maybe-promise';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { ReviewQueue } from '#platform/moderation/review-queue';
import { WalletService } from '#features/players/wallet/wallet.service';
import { toUserStatus } from './accounts.mapper';
import { nicknameFrom, nicknameVersion } from './accounts.rules';
import { PlayerChangesService } from './player-changes.service';
import { PlayerStatusesService } from './player-statuses.service';

type UserStatus = Schemas['UserStatus'];

/** A nickname that may be used, and what the checks say of it. */
export interface JudgedNickname extends Pick<ContentVerdict, 'action' | 'hits'> {
  readonly name: string;
}

/** Shows players their own account and changes their profile. */
@Injectable()
export class OwnProfileService {
  constructor(
    private readonly statuses: PlayerStatusesService,
    private readonly wallet: WalletService,
    private readonly checks: ContentChecks,
    private readonly changes: PlayerChangesService,
    private readonly queue: ReviewQueue,
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
  async nickname(typed: string): Promise<JudgedNickname> {
    const name = nicknameFrom(typed);
    if (name === null) throw new Refusal('account.badNickname');
    const { action, hits } = await this.checks.judge(name, 'nickname');
    // A name with asterisks in it says nothing, so it is chosen anew.
    if (action === 'refuse' || action === 'mask') throw new Refusal('account.nicknameRefused');
    return { name, action, hits };
  }

  /** Players see each other's names at once; a doubtful one is looked at behind that. In the unit of work in which it is chosen. */
  async look(uid: number, { name, action, hits }: JudgedNickname): Promise<void> {
    if (action !== 'review') return;
    const version = nicknameVersion(name);
    await this.queue.submit({ kind: 'nickname', id: uid, uid, version, causes: ['word'], hits });
  }

  /**
   * Changes what is given and tells the player's other devices.
   * @throws Refusal `account.badNickname`, `account.nicknameRefused`
   */
  async update(uid: number, { name: typed, sex, age }: BodyOf<'updateProfile'>): Promise<UserStatus> {
    const judged = typed === undefined ? undefined : await this.nickname(typed);
    const given = {
      ...(judged && { name: judged.name }),
      ...(sex !== undefined && { sex }),
      ...(age !== undefined && { age }),
    };
    return this.unitOfWork.run(async () => {
      if (judged) await this.look(uid, judged);
      return this.changes.change(uid, () => given);
    });
  }
}
