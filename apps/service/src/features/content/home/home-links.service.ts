import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { ActivitiesService } from '#features/rewards/activities/activities.service';
import { BulletinsService } from '#features/content/bulletins/bulletins.service';
import { GameShelvesService } from '#features/content/games/game-shelves.service';
import type { HomePartEntity } from './home-part.entity';

type Linked = Pick<HomePartEntity, 'link' | 'source'>;

/** What links may lead to among some parts, as players can see it now. */
export interface Reachable {
  /** The address of a link; null for one that leads nowhere now. */
  to(link: Schemas['HomeLink']): string | null;
  /** Whether a part leads nowhere, or names a game that players cannot see. */
  isBroken(part: Linked): boolean;
}

/** Finds out where the links of parts lead, with one read for each kind of thing. */
@Injectable()
export class HomeLinksService {
  constructor(
    private readonly games: GameShelvesService,
    private readonly activities: ActivitiesService,
    private readonly bulletins: BulletinsService,
  ) {}

  /** Whether there is what a link names, in any state. */
  async exists({ kind, id }: Schemas['HomeLink']): Promise<boolean> {
    if (id === null) return true;
    if (kind === 'game') return this.games.exists(id);
    return kind === 'activity' ? this.activities.exists(id) : this.bulletins.exists(id);
  }

  async reachable(parts: readonly Linked[]): Promise<Reachable> {
    const idsOf = (kind: Schemas['HomeLinkKind']) =>
      parts.flatMap(({ link }) => (link?.kind === kind && link.id !== null ? [link.id] : []));
    const picked = parts.flatMap(({ source }) => source?.gameIds ?? []);
    const games = await this.games.published([...idsOf('game'), ...picked]);
    const activities = await this.activities.openOf(idsOf('activity'));
    const bulletins = await this.bulletins.publishedOf(idsOf('bulletin'));
    const known = {
      game: { ids: games, address: (id: number) => `/detail/${id}` },
      activity: { ids: activities, address: (id: number) => `/activity/${id}` },
      bulletin: { ids: bulletins, address: (id: number) => `/bulletins?id=${id}` },
    };
    const to = ({ kind, page, id, url }: Schemas['HomeLink']): string | null => {
      if (kind === 'page') return page;
      if (kind === 'web') return url;
      return id !== null && known[kind].ids.has(id) ? known[kind].address(id) : null;
    };
    return {
      to,
      isBroken: ({ link, source }) =>
        (link !== null && to(link) === null) || (source?.gameIds.some((id) => !games.has(id)) ?? false),
    };
  }
}
