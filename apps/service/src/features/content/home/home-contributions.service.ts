import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { ResponseCache } from '#platform/cache/response-cache';
import { DomainEvents, type DomainEvent } from '#platform/events/domain-events';
import { Registry } from '#platform/registry/registry';

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
  /** Those that players can see now. */
  visible(ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** Where a player reads a visible one. */
  address(id: number): string;
}

/** The lists of a section; a section shows what its feature fills in. */
export type HomeContents = Pick<Section, 'games' | 'activities' | 'works' | 'nextCursor'>;

/** Sections that one feature fills. */
export interface HomeSectionSource {
  readonly kinds: readonly Section['kind'][];
  contents(source: Schemas['HomeSource'], platformType: Platform): Promise<Partial<HomeContents>>;
  /** Where a player finds more of it; null where there is no more. */
  more(source: Schemas['HomeSource']): string | null;
}

/** What one feature brings to the first page. */
export interface HomeContribution {
  /** After this event the first page is read again. */
  readonly changed: DomainEvent<unknown>;
  readonly target?: HomeLinkTarget;
  readonly sections?: HomeSectionSource;
}

/** What features bring to the first page: each declares its own, and the first page knows only those below it. */
@Injectable()
export class HomeContributionsService {
  private readonly targets = new Registry<LinkedKind, HomeLinkTarget>('a link target for');
  private readonly sources = new Registry<Section['kind'], HomeSectionSource>('a section source for');

  constructor(
    private readonly events: DomainEvents,
    private readonly cache: ResponseCache,
  ) {}

  /** @throws Error when there is one for a kind of link or section already */
  declare({ changed, target, sections }: HomeContribution): void {
    this.events.on(changed, () => this.cache.drop('home'));
    if (target) this.targets.add(target.kind, target);
    if (sections) for (const kind of sections.kinds) this.sources.add(kind, sections);
  }

  get linkTargets(): readonly HomeLinkTarget[] {
    return this.targets.all;
  }

  linkTarget(kind: LinkedKind): HomeLinkTarget | undefined {
    return this.targets.find(kind);
  }

  section(kind: Section['kind']): HomeSectionSource | undefined {
    return this.sources.find(kind);
  }
}
