import Chip from '@mui/material/Chip';
import type { Schemas } from '@ug/contract';
import { formatTime } from '#platform/time/time';

/** Whether a player may come in, told by word and colour. */
export function AccountStateChip({ banned }: Pick<Schemas['PlayerAccount'], 'banned'>) {
  return (
    <Chip size="small" variant="outlined" label={banned ? '已封禁' : '正常'} color={banned ? 'error' : 'success'} />
  );
}

/** A player's membership in a word. */
export const memberWord = (levelType: number): string => (levelType < 1 ? '非会员' : `VIP ${levelType}`);

/** The same with its end. */
export const membershipWords = ({
  levelType,
  expTime,
}: Pick<Schemas['PlayerAccount'], 'levelType' | 'expTime'>): string =>
  levelType < 1 || expTime === null ? memberWord(levelType) : `${memberWord(levelType)} · 至 ${formatTime(expTime)}`;
