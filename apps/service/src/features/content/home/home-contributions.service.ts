import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { ResponseCache } from '#platform/cache/response-cache';
import { DomainEvents } from '#platform/events/domain-events';
import { Registry } from '#platform/registry/registry';
import type { HomeLinkTarget, HomeContribution, HomeSectionSource, LinkedKind } from './home-contributions.port';

/** Contributions to the first page. Each feature declares its own: the first page knows only features below it. */
@Injectable()
export class HomeContributionsService {
  private readonly targets = new Registry<LinkedKind, HomeLinkTarget>('a link target for');
  private readonly sources = new Registry<Schemas['HomeSection']['kind'], HomeSectionSource>('a section source for');

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

  section(kind: Schemas['HomeSection']['kind']): HomeSectionSource | undefined {
    return this.sources.find(kind);
  }
}
