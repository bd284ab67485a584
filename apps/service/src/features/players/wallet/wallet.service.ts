import { Injectable } from '@nestjs/common';
import { actorName, currentActor } from '#platform/actor/actor-context';
import { Clock } from '#platform/clock/clock';
import type { MaybePromise } from '#platform/database/maybe-promise';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Feed } from '#platform/feed/feed';
import { playerTopic } from '#platform/feed/topic';
import type { TransferKind } from './transfer.entity';
import { TransfersRepository, type NewTransfer } from './transfers.repository';
import { toCoinEntry } from './wallet.mapper';
import { assertAmount, uidOf, type LedgerAccount } from './wallet.rules';
import { WalletsRepository } from './wallets.repository';

/** Diamonds that are to go from one account to another, and why. */
export interface TransferOrder {
  readonly from: LedgerAccount;
  readonly to: LedgerAccount;
  /** X diamonds, a whole number from 1. */
  readonly amount: number;
  readonly kind: TransferKind;
  /** Cause of the transfer, such as `purchase:7`, at most 64 characters. */
  readonly origin: string;
  /** Which part of its cause it is, where there are several; there is one of each. */
  readonly leg?: string;
  /** Title that the player reads, at most 80 characters. */
  readonly title: string;
  /** The portal's page that it is about. */
  readonly link?: string;
}

/**
 * The one way in which diamonds move. A feature calls `transfer` inside its own unit of work, together with what the
 * diamonds are for: both are committed or neither is. See `docs/decisions/0037-the-ledger.md`.
 */
@Injectable()
export class WalletService {
  constructor(
    private readonly wallets: WalletsRepository,
    private readonly transfers: TransfersRepository,
    private readonly feed: Feed,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Moves diamonds inside the caller's unit of work, and tells the players whose wallets change. Wallets are locked until
   * it ends; a feature that appends to a player's feed itself does so afterwards, or with `appendLast`.
   * @returns the id of the transfer
   * @throws Refusal `wallet.insufficient` when the wallet it leaves holds too few
   * @throws Error outside a unit of work, and for a second transfer of the same origin and leg
   */
  async transfer({ from, to, amount, leg = 'main', link = '', ...order }: TransferOrder): Promise<number> {
    if (!this.unitOfWork.isActive) throw new Error('diamonds move inside unitOfWork.run()');
    assertAmount(amount);
    const [payer, receiver] = [uidOf(from), uidOf(to)];
    // Wallets are locked in the order of their uids, whichever way the diamonds go.
    if (payer !== null && receiver !== null && receiver < payer) await this.wallets.give(receiver, 0);
    const debitBalance = payer === null ? null : await this.wallets.take(payer, amount);
    if (payer !== null && debitBalance === null) throw new Refusal('wallet.insufficient');
    const creditBalance = receiver === null ? null : await this.wallets.give(receiver, amount);
    const accounts = { debit: from, credit: to, debitBalance, creditBalance };
    const transfer = { ...order, ...accounts, amount, leg, link, actor: causer(), at: this.clock.now() };
    const id = await this.transfers.insert(transfer);
    if (payer !== null) this.publish(payer, id, transfer, [-amount, debitBalance ?? 0]);
    if (receiver !== null) this.publish(receiver, id, transfer, [amount, creditBalance ?? 0]);
    return id;
  }

  /** Returns a player's balance, and keeps it from changing until the caller's unit of work ends. */
  async hold(uid: number): Promise<number> {
    if (!this.unitOfWork.isActive) throw new Error('a wallet is held inside unitOfWork.run()');
    return this.wallets.give(uid, 0);
  }

  balanceOf(uid: number): MaybePromise<number> {
    return this.wallets.balance(uid);
  }

  /** Reads the balances of players. @returns a function from uid to balance, 0 for a player who never had a diamond */
  async balancesOf(uids: readonly number[]): Promise<(uid: number) => number> {
    const balances = await this.wallets.balances(uids);
    return (uid) => balances.get(uid) ?? 0;
  }

  /** The feed's lock is taken last, when the wallet's row is locked: so entries come in the order of the balances. */
  private publish(uid: number, id: number, transfer: NewTransfer, [amount, balance]: readonly [number, number]): void {
    const { kind, title, link, at } = transfer;
    const entry = toCoinEntry({ id, kind, title, link, amount, balance, at: at.getTime() });
    this.feed.appendLast({ topic: playerTopic(String(uid)), kind: 'wallet.changed', payload: { entry } });
  }
}

function causer(): string {
  const { principal } = currentActor();
  return principal?.kind === 'player' ? `玩家 ${principal.uid}` : actorName();
}
