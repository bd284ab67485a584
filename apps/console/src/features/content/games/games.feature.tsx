import SportsEsportsIcon from '@mui/icons-material/SportsEsportsOutlined';
import { labels, type Schemas } from '@ug/contract';
import { lazy } from 'react';
import type { WordsOf } from '#platform/fields/record-form';
import type { CardKind, ConsoleFeature, ConsoleResource } from '#platform/feature';

const GameCounts = lazy(async () => ({ default: (await import('./game-counts')).GameCounts }));

/** A key visual in a line: the end of its picture's id, and its focus. */
const focusWords = (id: string, { x, y }: Pick<Schemas['KeyVisual'], 'x' | 'y'>): string =>
  `图片 ${id.slice(-6)}，焦点横向 ${x}%、纵向 ${y}%`;

const resource: ConsoleResource = {
  name: 'games',
  label: '游戏',
  icon: SportsEsportsIcon,
  list: lazy(async () => ({ default: (await import('./game-list')).GameList })),
  create: lazy(async () => ({ default: (await import('./game-create')).GameCreate })),
  edit: lazy(async () => ({ default: (await import('./game-edit')).GameEdit })),
  show: lazy(async () => ({ default: (await import('./game-show')).GameShow })),
  recordRepresentation: (record) => String(record.name),
  fields: {
    name: '名称',
    type: '类型',
    summary: '一句话简介',
    intro: '详细介绍',
    developer: '开发者',
    tags: '标签',
    permissions: '应用权限',
    onlineType: '收费方式',
    buyAmount: '价格',
    ageRating: '适龄提示',
    score: '评分',
    sortOrder: '推荐排序',
    state: '状态',
    publishAt: '上架时间',
    icon: '图标',
    iconId: '图标',
    keyVisual: '主视觉',
    keyVisualFile: '主视觉',
    screenshots: '截图',
    screenshotIds: '截图',
    packages: '安装包',
    downloadCount: '下载次数',
    platformType: '平台',
    version: '版本',
    notes: '更新说明',
    fileId: '文件',
    fileName: '文件名',
    size: '大小',
    sha256: 'SHA-256',
    createdAt: '创建时间',
    updatedAt: '更新时间',
    q: '搜索名称',
  } satisfies WordsOf<'consoleUpdateGame'>,
  values: {
    type: labels.GameType,
    state: labels.GameState,
    onlineType: labels.OnlineType,
    ageRating: labels.AgeRating,
    platformType: labels.PlatformType,
  },
  describe: {
    keyVisual: (value) => focusWords((value as Schemas['KeyVisual']).picture.id, value as Schemas['KeyVisual']),
    keyVisualFile: (value) =>
      focusWords((value as Schemas['KeyVisualInput']).fileId, value as Schemas['KeyVisualInput']),
    packages: (value) =>
      (value as Pick<Schemas['GameVersion'], 'version' | 'fileName'>[])
        .map(({ version, fileName }) => `${version}（${fileName}）`)
        .join('、'),
  },
};

/** Games that players can see, to be sent as cards. */
const gameCard: CardKind = {
  kind: 'game',
  label: '游戏',
  permission: 'games.view',
  search: async (dataProvider, q) => {
    const { data } = await dataProvider.getList<Schemas['Game']>(resource.name, {
      filter: { state: 'published', q },
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'sortOrder', order: 'DESC' },
    });
    return data.map(({ id, name, summary, icon }) => ({
      ref: `game:${id}`,
      title: name,
      // The agent tells games of the same name apart; the player gets the card of the service.
      subtitle: `编号 ${id} · ${summary}`,
      picture: icon?.small ?? '',
    }));
  },
};

export const games: ConsoleFeature = {
  order: 20,
  resources: [resource],
  cardKinds: [gameCard],
  dashboardCards: [{ name: 'game-counts', permission: 'games.view', Card: GameCounts }],
};
