import { recordFields, type Schemas } from '@ug/contract';
import type { SquareSettingsEntity } from './square-settings.entity';

/** The settings that operators decide. */
export type SquareSettings = Readonly<Omit<Schemas['SquareSettingsInput'], 'version'>>;

const settingsFields = recordFields('updateSquareSettings');

export const toSquareSettings = (settings: SquareSettings): SquareSettings => settingsFields.of(settings);

/** Returns the settings as operators edit them. */
export const toSquareSettingsRecord = (
  settings: Omit<SquareSettingsEntity, 'id'>,
): Schemas['SquareSettingsRecord'] => ({
  id: 1,
  version: settings.version,
  ...toSquareSettings(settings),
  updatedAt: settings.updatedAt.toISOString(),
});

const names: Readonly<Record<Schemas['SquareConfigKey'], string>> = {
  postCharacters: '帖子字数上限',
  postPictures: '帖子图片上限',
  postTags: '帖子标签上限',
  postEditMinutes: '发布后可修改的分钟数',
  commentCharacters: '评论字数上限',
  commentPictures: '评论可以带图',
  rankHours: '推荐热度的小时数',
};

/** Returns the settings for clients. Every value is text. */
export const toSquareConfig = (settings: SquareSettings): Schemas['SquareConfigItem'][] =>
  (Object.keys(names) as Schemas['SquareConfigKey'][]).map((key) => ({
    key,
    name: names[key],
    value: String(Number(settings[key])),
  }));
