import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';
import { formatTime } from '#platform/time/time';

type Standing = Schemas['Standing'];

/** The level in words, and whether staff set it. */
export const trustWords = ({ trust, trustOverride }: Pick<Standing, 'trust' | 'trustOverride'>): string =>
  `${trust} 级 · ${labels.TrustLevel[trust]}${trustOverride === null ? '' : '（人工）'}`;

/** A mute with its end, told by word and colour; nothing without one. */
export function MuteChip({ mutedUntil }: Pick<Standing, 'mutedUntil'>) {
  if (mutedUntil === null) return null;
  return <Chip size="small" color="error" variant="outlined" label={`禁言至 ${formatTime(mutedUntil)}`} />;
}
