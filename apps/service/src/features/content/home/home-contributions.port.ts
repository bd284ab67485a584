import type { Schemas } from '@ug/contract';
import type { DomainEvent } from '#platform/events/domain-events';

type Section = Schemas['HomeSection'];

/** The platform of the device that asks; undefined where it did not say. */
export type Platform = Schemas['PlatformType'] | undefined;

/** Kinds of links that name a record; the others say themselves where they lead. */
export type LinkedKind = Exclude<Schemas['HomeLinkKind'], 'page' | 'web'>;

/** Records that parts of the first page may link to. */
export interface HomeLinkTarget {
  readonly kind: LinkedKind;
  /** Whether there is a record, in any state. */
  exists(id: number): Promise<boolean>;
  /** Returns the ids of the records that players can see now. */
  visible(ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** Returns the address of a visible record in the portal. */
  address(id: number): string;
}

/** The lists of a section; a section shows what its feature fills in. */
export type HomeContents = Pick<Section, 'games' | 'activities' | 'works' | 'upcoming' | 'nextCursor'>;

/** Sections that one feature fills. */
export interface HomeSectionSource {
  readonly kinds: readonly Section['kind'][];
  contents(source: Schemas['HomeSource'], platformType: Platform): Promise<Partial<HomeContents>>;
  /** Returns the address where a player finds more of it; null where there is no more. */
  more(source: Schemas['HomeSource']): string | null;
}

/** The contribution of one feature to the first page. */
export interface HomeContribution {
  /** After this event the first page is read again. */
  readonly changed: DomainEvent<unknown>;
  readonly target?: HomeLinkTarget;
  readonly sections?: HomeSectionSource;
}
