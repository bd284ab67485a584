import type { Schemas } from '@ug/contract';
import type { TableColumn } from './table';
import { channelWords, yuanCell } from './words';

type Cohort = Schemas['PlayerCohort'];
/** The funnel of a channel. */
type ChannelFunnel = Schemas['PlayerReport']['channels'][number];

const LAST_AGE = 30;
/** The days after registering that have a retention. */
export const RETENTION_AGES = Array.from({ length: LAST_AGE }, (_, index) => index + 1);

/** The label of a number of days after registering. */
export const ageWords = (age: number): string => (age === 1 ? '次日' : `${age} 日`);

/** 活跃. */
export const activeDayColumns: readonly TableColumn<Schemas['ActiveDay']>[] = [
  { header: '日期', text: ({ day }) => day },
  { header: '日活', text: ({ active }) => active },
  { header: '周活（7 天）', text: ({ weekly }) => weekly },
  { header: '月活（30 天）', text: ({ monthly }) => monthly },
];

/** 留存. A cell is empty where the day is not over or was not recorded. */
export const retentionColumns: readonly TableColumn<Cohort>[] = [
  { header: '注册日期', text: ({ day }) => day },
  { header: '注册玩家', text: ({ registered }) => registered },
  ...RETENTION_AGES.map((age) => ({
    header: `${ageWords(age)}留存`,
    text: ({ retained }: Cohort) => retained[age] ?? '',
  })),
];

/** 转化漏斗, channel by channel. */
export const channelFunnelColumns: readonly TableColumn<ChannelFunnel>[] = [
  { header: '推广渠道', text: ({ channelID }) => channelWords(channelID) },
  { header: '注册', text: ({ registered }) => registered },
  { header: '次日回访', text: ({ returned }) => returned },
  { header: '首次下载', text: ({ downloaded }) => downloaded },
  { header: '首次阅读或观看', text: ({ read }) => read },
  { header: '下载且充值', text: ({ converted }) => converted },
  { header: '首次充值', text: ({ paid }) => paid },
  { header: '二次充值', text: ({ repaid }) => repaid },
  { header: '实收金额（元）', text: ({ amount }) => yuanCell(amount) },
];
