import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '#platform/actor/principal';
import { QuotasRepository } from '#platform/auth/quotas.repository';
import { AppConfig } from '#platform/config/app-config';
import { Refusal } from '#platform/errors/refusal';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { WalletService } from '#features/players/wallet/wallet.service';
import type { AdjustmentEntity } from './adjustment.entity';

/** Name of a daily limit for moves without approval: adjustments and compensations are limited separately. */
export type Allowance = 'approval' | 'compensation';

/** Moves the X diamonds of an adjustment in the ledger, and limits how much each member of staff may move alone in a day. */
@Injectable()
export class AdjustmentMovesService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly wallet: WalletService,
    private readonly quotas: QuotasRepository,
    private readonly config: AppConfig,
  ) {}

  /** @throws Refusal `account.notFound` */
  async requirePlayer(uid: number): Promise<void> {
    const [found] = await this.accounts.existing([uid]);
    if (found === undefined) throw new Refusal('account.notFound', { errors: { uid: '没有这位玩家' } });
  }

  /**
   * A colleague is not asked for what cannot be done. Moving checks it again: the player may spend meanwhile.
   * @throws Refusal `wallet.insufficient` when more are to be taken than there are
   */
  async requireEnough({ uid, amount }: Pick<AdjustmentEntity, 'uid' | 'amount'>): Promise<void> {
    if (amount < 0 && (await this.wallet.balanceOf(uid)) + amount < 0) throw new Refusal('wallet.insufficient');
  }

  /** Takes the amount from what may be moved today without a colleague. Many small ones count like a large one. */
  isWithinLimit({ staffId }: StaffPrincipal, amount: number, name: Allowance): Promise<boolean> {
    const { approvalLimit, compensationLimit } = this.config;
    const max = name === 'approval' ? approvalLimit : compensationLimit;
    return this.quotas.take({ name, subject: String(staffId), max, amount: Math.abs(amount) });
  }

  /** Moves the diamonds. @throws Refusal `wallet.insufficient` when more are to be taken than there are */
  async move({ id, uid, amount, title }: AdjustmentEntity): Promise<void> {
    const house = 'house:adjustments';
    const player = `player:${uid}` as const;
    const sides = amount > 0 ? ({ from: house, to: player } as const) : ({ from: player, to: house } as const);
    const what = { kind: 'adjustment', origin: `adjustment:${id}`, title } as const;
    await this.wallet.transfer({ ...sides, ...what, amount: Math.abs(amount) });
  }
}
