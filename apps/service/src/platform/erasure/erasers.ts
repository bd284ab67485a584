import { Injectable } from '@nestjs/common';
import { Registry } from '../registry/registry';

/** Eraser of one part of the product, for the data of a player. */
export interface Eraser {
  /** The slug of the feature, or the part of the platform; unique. */
  readonly name: string;
  /** Name of the erased data in Chinese, for staff and the task's progress. */
  readonly label: string;
  /** The tables that hold it. */
  readonly tables: readonly string[];
  /** Runs after erasers without this mark, and forgets what they may leave behind. */
  readonly isLast?: boolean;
  /**
   * Forgets it, inside a unit of work; to be asked again changes nothing.
   * @param size about so many records go at once, where there may be many
   * @returns true where some may be left: it is asked again, in a unit of work of its own
   */
  readonly erase: (uid: number, size: number) => Promise<boolean | void>;
}

/** The data of players: each feature that keeps some declares how it goes, and who erases a player knows none of them. */
@Injectable()
export class Erasers {
  private readonly declared = new Registry<string, Eraser>('an eraser');

  /** Adds one. @throws Error when there is one of that name */
  declare(eraser: Eraser): void {
    this.declared.add(eraser.name, eraser);
  }

  /** All of them by name, so that a task that goes on in another process finds the same order. */
  get all(): readonly Eraser[] {
    const place = ({ isLast = false, name }: Eraser): string => `${Number(isLast)} ${name}`;
    return this.declared.all.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
  }
}
