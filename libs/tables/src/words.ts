import { FEN } from '@ug/contract';

/** 分 as yuan, without groups, because programs calculate with the files. Empty where it is not known. */
export const yuanCell = (amount: number | null): string => (amount === null ? '' : (amount / FEN).toFixed(2));

/** The common name of all smaller channels. */
export const OTHER_CHANNELS = '其他渠道';

/** The name of a channel. Null is the group of all smaller channels. */
export function channelWords(channelID: string | null): string {
  if (channelID === null) return OTHER_CHANNELS;
  if (channelID === '') return '未知渠道';
  return channelID === '0' ? '0（自然访问）' : `渠道 ${channelID}`;
}
