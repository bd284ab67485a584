import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Registry } from '../registry/registry';

/** Kinds of notifications; each has a switch of its own. */
export type PushKind = keyof Omit<Schemas['PushSettings'], 'isOn'>;

/** A notification that the portal's worker shows. It is short, and fit for a lock screen. */
export interface PushNote {
  readonly kind: PushKind;
  readonly title: string;
  readonly body: string;
  /** The portal's page that it opens. */
  readonly url: string;
  /** A later note of the same tag takes its place. At most 32 letters, digits, `-` and `_` (RFC 8030). */
  readonly tag: string;
}

/** Something that a player's browsers are told of, by the feature that declared the kind. */
export interface PushRef {
  readonly kind: PushKind;
  readonly uid: number;
  readonly id: number;
}

/** A feature whose notes say what is true when they are sent, not what was when they were promised. */
export interface PushSource {
  readonly kind: PushKind;
  /** Asked for before each try, outside of a unit of work; null where there is nothing to tell any more. */
  readonly noteOf: (ref: PushRef) => Promise<PushNote | null>;
}

/** The features whose notes are made at the moment of sending. */
@Injectable()
export class PushSources {
  private readonly sources = new Registry<PushKind, PushSource>('a source of notes');

  /** @throws Error when there is one of its kind */
  declare(source: PushSource): void {
    this.sources.add(source.kind, source);
  }

  async noteOf(ref: PushRef): Promise<PushNote | null> {
    return (await this.sources.find(ref.kind)?.noteOf(ref)) ?? null;
  }
}
