import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { BulletinsService } from '#features/content/bulletins/bulletins.service';
import { HomeContributionsService } from './home-contributions.service';
import type { HomeContents } from './home-contributions.port';
import { HomeLinksService, type Reachable } from './home-links.service';
import type { HomePartEntity } from './home-part.entity';
import { toBanner, toIcon } from './home.mapper';
import { HomeRepository } from './home.repository';
import { arranged, isLive } from './home.rules';

type Section = Schemas['HomeSection'];
type Asking = NonNullable<QueryOf<'getHome'>>['platformType'];

const nothing: HomeContents = { games: [], activities: [], works: [], nextCursor: null };
const NOTICE_POSITION = 1;

/** The first page, as everybody sees it. */
@Injectable()
export class HomeService {
  constructor(
    private readonly home: HomeRepository,
    private readonly links: HomeLinksService,
    private readonly contributions: HomeContributionsService,
    private readonly bulletins: BulletinsService,
  ) {}

  /** Returns the page that players see at an instant, by the current plan. Games, activities and bulletins are those of today. */
  async page(at: Date, platformType: Asking): Promise<Schemas['HomePage']> {
    const parts = (await this.home.shown()).filter((part) => part.page === 'home' && isLive(part, at));
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
      const section = this.contributions.section(kind);
      const contents = { ...nothing, ...(await section?.contents(source, platformType)) };
      const { games, activities, works, upcoming = [] } = contents;
      const isThere = has[kind] ?? games.length + activities.length + works.length + upcoming.length > 0;
      if (isThere) sections.push({ id, kind, title, to: section?.more(source) ?? null, ...contents });
    }
    return { banners, icons, notice: await this.noticeOf(parts, links), sections };
  }

  /** The banners of a page at an instant. */
  async banners(page: Schemas['BannerPage'], at: Date): Promise<Schemas['PageBanners']> {
    const parts = (await this.home.shown()).filter((part) => part.page === page && isLive(part, at));
    return { list: leading(parts, 'banner', await this.links.reachable(parts), toBanner) };
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
