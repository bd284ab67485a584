import type { DataTable } from '#platform/player-data/player-data';

/** Reading data of a player in their data file. */
export const readingData: readonly DataTable[] = [
  {
    name: 'shelf',
    label: '书架与阅读记录',
    tables: ['shelf'],
    from: 'shelf s LEFT JOIN works w ON w.id = s.work_id',
    where: 's.uid = :uid',
    key: 's.work_id',
    columns: {
      title: ['w.title', '作品'],
      readAt: ['s.latest_at', '最近阅读', 'time'],
      progress: ['s.progress', '进度（千分比）'],
      finishedAt: ['s.finished_at', '读完时间', 'time'],
      subscribedAt: ['s.subscribed_at', '订阅时间', 'time'],
    },
  },
  {
    name: 'places',
    label: '各设备的阅读位置',
    tables: ['reading_places'],
    from: 'reading_places p LEFT JOIN parts t ON t.id = p.part_id',
    where: 'p.uid = :uid',
    // Unique among the player's: no two of their devices share an id.
    key: `p.work_id || ':' || p.device_id`,
    start: '',
    columns: {
      workId: ['p.work_id', '作品编号'],
      device: ['p.device_name', '设备'],
      part: ['t.title', '章节'],
      paragraph: ['p.paragraph_id', '段落'],
      position: ['p.position_ms', '播放位置（毫秒）', 'number'],
      at: ['p.at', '时间', 'time'],
    },
  },
  {
    name: 'watched-parts',
    label: '看过的剧集',
    tables: ['watched_parts'],
    from: 'watched_parts v LEFT JOIN parts t ON t.id = v.part_id',
    where: 'v.uid = :uid',
    key: `v.work_id || ':' || v.part_id`,
    start: '',
    columns: {
      workId: ['v.work_id', '作品编号'],
      part: ['t.title', '剧集'],
      position: ['v.position_ms', '播放位置（毫秒）', 'number'],
      at: ['v.at', '时间', 'time'],
    },
  },
  {
    name: 'reading-days',
    label: '阅读与观看时长',
    tables: ['reading_days'],
    from: 'reading_days d LEFT JOIN works w ON w.id = d.work_id',
    where: 'd.uid = :uid',
    key: `d.work_id || ':' || d.day`,
    start: '',
    columns: {
      day: ['d.day', '日期'],
      title: ['w.title', '作品'],
      ms: ['d.ms', '毫秒', 'number'],
    },
  },
];
