import { Injectable } from '@nestjs/common';
import { Registry } from '#platform/registry/registry';

/** Something for which a player does not pay. */
export interface PurchaseWaiver {
  /** Name that the purchase records, at most 16 characters, such as `membership`. */
  readonly name: string;
  /** Whether it holds for this player and game now; asked inside the unit of work of the purchase. */
  readonly holds: (uid: number, gameId: number) => Promise<boolean>;
}

/** Reasons why a paid game is free for a player, such as a membership, which declares itself here. The client never decides. */
@Injectable()
export class PurchaseWaiversService {
  private readonly waivers = new Registry<string, PurchaseWaiver>('a waiver');

  /** @throws Error when there is one of its name */
  declare(waiver: PurchaseWaiver): void {
    this.waivers.add(waiver.name, waiver);
  }

  /** The name of the first that holds, or null. */
  async find(uid: number, gameId: number): Promise<string | null> {
    for (const { name, holds } of this.waivers.all) if (await holds(uid, gameId)) return name;
    return null;
  }
}
