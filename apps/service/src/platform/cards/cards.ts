import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Registry } from '../registry/registry';

/** A part of the product as others show it, in whichever text it is sent along with. */
export type Card = Schemas['SupportCard'];

/** Source of one kind of cards, declared by the feature whose records they show. */
export interface CardSource {
  /** Part of its references before the colon: `game` of `game:12`. */
  readonly kind: string;
  /** Name of the kind in Chinese. */
  readonly label: string;
  /** Returns the card that a player may see; null where there is none, or none that this player may see. */
  readonly find: (id: string, uid: number) => Promise<Omit<Card, 'ref' | 'label'> | null>;
}

/** The kinds of cards: each feature declares its own, and who sends cards knows none of them. */
@Injectable()
export class Cards {
  private readonly sources = new Registry<string, CardSource>('a card');

  /** Adds a kind. @throws Error when there is one of its name */
  declare(source: CardSource): void {
    this.sources.add(source.kind, source);
  }

  /**
   * The card of a reference such as `game:12` as it looks now; null where there is nothing to show.
   * @param uid the player who is to see it; the sender does not matter
   */
  async find(ref: string, uid: number): Promise<Card | null> {
    const [kind = '', id = ''] = ref.split(/:(.*)/);
    const source = this.sources.find(kind);
    const found = await source?.find(id, uid);
    return source && found ? { ref, label: source.label, ...found } : null;
  }
}
