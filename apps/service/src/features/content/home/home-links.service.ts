import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { HomeContributionsService } from './home-contributions.service';
import type { LinkedKind } from './home-contributions.port';
import type { HomePartEntity } from './home-part.entity';

type Linked = Pick<HomePartEntity, 'link' | 'source'>;

/** Targets of the links of some parts, as players can see them now. */
export interface Reachable {
  /** The address of a link; null for one that leads nowhere now. */
  to(link: Schemas['HomeLink']): string | null;
  /** Whether a part leads nowhere, or names a record that players cannot see. */
  isBroken(part: Linked): boolean;
}

/** The records that a section names itself. */
const pickedOf = (source: Schemas['HomeSource']): Partial<Record<LinkedKind, readonly number[]>> => ({
  game: source.gameIds,
  [source.kind === 'series' ? 'series' : 'work']: source.workIds ?? [],
});

/** Finds out where the links of parts lead, with one read for each kind of thing. */
@Injectable()
export class HomeLinksService {
  constructor(private readonly contributions: HomeContributionsService) {}

  /** Whether there is what a link names, in any state. */
  async exists({ kind, id }: Schemas['HomeLink']): Promise<boolean> {
    if (id === null || kind === 'page' || kind === 'web') return true;
    return (await this.contributions.linkTarget(kind)?.exists(id)) ?? false;
  }

  async reachable(parts: readonly Linked[]): Promise<Reachable> {
    const visible = await this.visible(parts);
    const isVisible = (kind: LinkedKind, id: number) => visible.get(kind)?.has(id) ?? false;
    const to = ({ kind, page, id, url }: Schemas['HomeLink']): string | null => {
      if (kind === 'page') return page;
      if (kind === 'web') return url;
      return id !== null && isVisible(kind, id) ? (this.contributions.linkTarget(kind)?.address(id) ?? null) : null;
    };
    return {
      to,
      isBroken: ({ link, source }) =>
        (link !== null && to(link) === null) ||
        (source?.gameIds.some((id) => !isVisible('game', id)) ?? false) ||
        (source?.workIds?.some((id) => !isVisible(source.kind === 'series' ? 'series' : 'work', id)) ?? false),
    };
  }

  /** Returns the records that some parts name and that players can see, by kind. */
  private async visible(parts: readonly Linked[]): Promise<ReadonlyMap<LinkedKind, ReadonlySet<number>>> {
    const found = new Map<LinkedKind, ReadonlySet<number>>();
    for (const target of this.contributions.linkTargets) {
      const { kind } = target;
      const linked = parts.flatMap(({ link }) => (link?.kind === kind && link.id !== null ? [link.id] : []));
      const picked = parts.flatMap(({ source }) => (source && pickedOf(source)[kind]) ?? []);
      found.set(kind, await target.visible([...linked, ...picked]));
    }
    return found;
  }
}
