import Chip from '@mui/material/Chip';
import type { Schemas } from '@ug/contract';
import { formatTime } from '#platform/time/time';

/** Whether a player may come in, told by word and colour. */
export function AccountStateChip({ banned }: Pick<Schemas['PlayerAccount'], 'banned'>) {
  return (
    <Chip size="small" variant="outlined" label={banned ? '已封禁' : '正常'} color={banned ? 'error' : 'success'} />
  );
}

/** Says that a player has asked to be erased, and when they will be; nothing for anybody else. */
export function ErasingChip({ erasesAt }: Pick<Schemas['PlayerAccount'], 'erasesAt'>) {
  if (erasesAt === undefined) return null;
  return <Chip size="small" color="warning" label="注销中" title={`将于 ${formatTime(erasesAt)} 清除`} />;
}

/** A player's membership in a word. */
export const memberWord = (levelType: number): string => (levelType < 1 ? '非会员' : `VIP ${levelType}`);

/** The same with its end. */
export const membershipWords = ({
  levelType,
  expTime,
}: Pick<Schemas['PlayerAccount'], 'levelType' | 'expTime'>): string =>
  levelType < 1 || expTime === null ? memberWord(levelType) : `${memberWord(levelType)} · 至 ${formatTime(expTime)}`;
