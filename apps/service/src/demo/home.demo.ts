import type { BodyOf, Schemas } from '@ug/contract';
import { ActivitiesService } from '#features/rewards/activities/activities.service';
import { FilesService } from '#features/operations/files/files.service';
import { GameShelvesService } from '#features/content/games/game-shelves.service';
import { HomeEditingService } from '#features/content/home/home-editing.service';
import { HomePublishingService } from '#features/content/home/home-publishing.service';
import { HomeRepository } from '#features/content/home/home.repository';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { DemoContent, DemoTarget } from './demo-content';
import { storePicture, whileDrawing } from './demo-files';
import { emptyPart } from './home-parts';
import { drawBanner, type Art } from './scenes';
import { wereTouched } from './touched-records';

type Input = BodyOf<'consoleCreateHomePart'>;
type Linked = 'game' | 'activity';

const artOf: Readonly<Record<Linked, Art>> = {
  activity: { motif: 'planet', palette: 'amber', seed: 91 },
  game: { motif: 'islands', palette: 'azure', seed: 92 },
};

/** Returns the parts that are added to the first page: banners of an activity and a game, rows of activities, games to come, novels and series. */
async function partsOf(app: DemoTarget): Promise<Input[]> {
  const { list: activities } = await app
    .get(ActivitiesService, { strict: false })
    .list({ scope: 'current', pageSize: 1 });
  const shelves = app.get(GameShelvesService, { strict: false });
  const games = (await shelves.first({ sort: 'recommended', pageSize: 1 })).list;
  const files = app.get(FilesService, { strict: false });
  const banner = async (kind: Linked, one: Pick<Schemas['GameCard'], 'id' | 'summary'>, title: string) => {
    const pictureId = await storePicture(files, `banner-${kind}.png`, drawBanner(artOf[kind]));
    const link = { kind, page: null, id: one.id, url: null };
    return { ...emptyPart, kind: 'banner' as const, title, text: one.summary, pictureId, link };
  };
  const parts: Input[] = [];
  for (const activity of activities) parts.push(await banner('activity', activity, activity.title));
  for (const game of games) parts.push(await banner('game', game, game.name));
  const source = { gameType: null, tag: '', gameIds: [] };
  const section = { ...emptyPart, kind: 'section' as const };
  return [
    ...parts,
    { ...section, title: '主推游戏', source: { ...source, kind: 'featured', size: 3 } },
    { ...section, title: '正在进行', source: { ...source, kind: 'activities', size: 6 } },
    { ...section, title: '新游预约', source: { ...source, kind: 'reservations', size: 3 } },
    { ...section, title: '色漫更新', source: { ...source, kind: 'anime', workOrder: 'updated', size: 6 } },
    { ...section, title: '好书推荐', source: { ...source, kind: 'novels', workOrder: 'recommended', size: 8 } },
    { ...section, title: '福利放映', source: { ...source, kind: 'welfare', workOrder: 'recommended', size: 6 } },
  ];
}

/** Begins the page with a game; the banners stand behind the ranking. */
async function putGameFirst(app: DemoTarget): Promise<void> {
  const sections = await app.get(HomeRepository, { strict: false }).inOrder('section');
  const placeOf = ({ source }: (typeof sections)[number]): number =>
    source?.kind === 'featured' ? 0 : source?.kind === 'banners' ? 2 : 1;
  // Sections of one place keep their order.
  const ids = [...sections].sort((one, other) => placeOf(one) - placeOf(other)).map(({ id }) => id);
  await app.get(HomePublishingService, { strict: false }).order({ kind: 'section', ids });
}

/** Makes the first page of the very first run look alive. */
async function fill(app: DemoTarget, say: (line: string) => void): Promise<void> {
  const [database, unitOfWork] = [app.get(Database), app.get(UnitOfWork)];
  if (await wereTouched(database, 'home')) return;
  const parts = await whileDrawing(() => partsOf(app));
  const [editing, publishing] = [
    app.get(HomeEditingService, { strict: false }),
    app.get(HomePublishingService, { strict: false }),
  ];
  const commit = () =>
    unitOfWork.run(
      async () => {
        if (await wereTouched(database, 'home')) return false;
        for (const part of parts) {
          const { id } = await editing.create(part);
          await publishing.show(id, app.get(Clock).now());
        }
        await putGameFirst(app);
        return true;
      },
      { isolation: 'SERIALIZABLE' },
    );
  if (await commit()) say(`演示首页已就绪：${parts.length} 项内容`);
}

export const homeDemo = { fill } satisfies DemoContent;
