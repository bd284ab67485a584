import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { messageOf } from '../../platform/data/console-error';
import type { ConsoleDataProvider } from '../../platform/data/data-provider';
import { PanelRow } from '../../platform/player-panels/player-panels';
import { formatTime } from '../../platform/time/time';

const SHOWN = 5;

/** What a player was given last, beside a conversation with them. */
export function GiftsPanel({ uid }: { uid: number }) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['gifts', 'player', uid],
    queryFn: () => call('consoleListGifts', { query: { filter: { uid }, range: [0, SHOWN - 1] } }),
  });
  if (error) return <Typography variant="body2">{messageOf(error)}</Typography>;
  if (!data) return <Skeleton height={60} />;
  if (data.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        还没有领取过礼包
      </Typography>
    );
  return data.map(({ id, name, claimedAt }) => (
    <PanelRow key={id} name={name}>
      {formatTime(claimedAt)}
    </PanelRow>
  ));
}
