import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { ActivitiesService } from '#features/rewards/activities/activities.service';
import { BulletinsService } from '#features/content/bulletins/bulletins.service';
import { GameShelvesService } from '#features/content/games/game-shelves.service';
import { HomeLinksService, type Reachable } from './home-links.service';
import type { HomePartEntity } from './home-part.entity';
import { toBanner, toIcon } from './home.mapper';
import { HomeRepository } from './home.repository';
import { arranged, isLive, moreOf } from './home.rules';

type Section = Schemas['HomeSection'];
type Source = Schemas['HomeSource'];
type Contents = Pick<Section, 'games' | 'activities' | 'nextCursor'>;
type Asking = NonNullable<QueryOf<'getHome'>>['platformType'];

const nothing: Contents = { games: [], activities: [], nextCursor: null };
const NOTICE_POSITION = 1;

/** The first page, as everybody sees it. */
@Injectable()
export class HomeService {
  constructor(
    private readonly home: HomeRepository,
    private readonly links: HomeLinksService,
    private readonly games: GameShelvesService,
    private readonly activities: ActivitiesService,
    private readonly bulletins: BulletinsService,
  ) {}

  /** What players see at an instant, by what is planned now; games, activities and bulletins are those of today. */
  async page(at: Date, platformType: Asking): Promise<Schemas['HomePage']> {
    const parts = (await this.home.shown()).filter((part) => isLive(part, at));
    const links = await this.links.reachable(parts);
    const banners = leading(parts, 'banner', links, toBanner);
    const icons = leading(parts, 'icon', links, toIcon);
    const has: Partial<Record<Section['kind'], boolean>> = {
      banners: banners.length > 0,
      icons: icons.length > 0,
      notice: true,
      recommended: true,
    };
    const sections: Section[] = [];
    for (const { id, title, source } of arranged(parts)) {
      if (!source) continue;
      const { kind } = source;
      const contents = await this.contentsOf(source, platformType);
      const isThere = has[kind] ?? (contents.games.length > 0 || contents.activities.length > 0);
      if (isThere) sections.push({ id, kind, title, to: moreOf(source), ...contents });
    }
    return { banners, icons, notice: await this.noticeOf(parts, links), sections };
  }

  private async contentsOf(source: Source, platformType: Asking): Promise<Contents> {
    const { kind, size, gameType, tag, gameIds } = source;
    if (kind === 'banners' || kind === 'icons' || kind === 'notice') return nothing;
    if (kind === 'activities') {
      const { list } = await this.activities.list({ scope: 'current', pageSize: size });
      return { ...nothing, activities: list.filter(({ phase }) => phase === 'running') };
    }
    if (kind === 'weekly') return { ...nothing, games: await this.games.weekly(size, platformType) };
    if (kind === 'tag') return { ...nothing, games: await this.games.tagged(tag, size, platformType) };
    if (kind === 'picked') return { ...nothing, games: await this.games.picked(gameIds.slice(0, size), platformType) };
    const sort = kind === 'type' ? 'recommended' : kind;
    const type = kind === 'type' ? (gameType ?? undefined) : undefined;
    const { list, nextCursor } = await this.games.first({ sort, type, pageSize: size, platformType });
    return { ...nothing, games: list, nextCursor: kind === 'recommended' ? nextCursor : null };
  }

  private async noticeOf(parts: readonly HomePartEntity[], links: Reachable): Promise<Schemas['HomeNotice']> {
    const own = parts.find(({ source }) => source?.kind === 'notice');
    const text = own?.text ?? '';
    const to = own?.link ? links.to(own.link) : null;
    const bulletin = own && text === '' ? await this.bulletins.current(NOTICE_POSITION) : null;
    return { text, to, bulletin };
  }
}

/** The parts of a kind that lead somewhere, as players see them. */
function leading<T>(
  parts: readonly HomePartEntity[],
  kind: HomePartEntity['kind'],
  links: Reachable,
  show: (part: HomePartEntity, to: string) => T,
): T[] {
  return parts.flatMap((part) => {
    const to = part.kind === kind && part.link ? links.to(part.link) : null;
    return to === null ? [] : [show(part, to)];
  });
}
