import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { labels } from '@ug/contract';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { messageOf } from '#platform/data/console-error';
import { grouped, signed } from '#platform/money/money';
import { PanelRow } from '#platform/player-panels/player-panels';

const SHOWN = 4;

/** A player's wallet beside a conversation with them: what it holds, and what went in and out last. */
export function WalletPanel({ uid }: { uid: number }) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['wallet', 'player', uid],
    queryFn: () => call('consoleGetWallet', { params: { id: uid } }),
  });
  if (error) return <Typography variant="body2">{messageOf(error)}</Typography>;
  if (!data) return <Skeleton height={80} />;
  return (
    <>
      <PanelRow name="余额">💎 {grouped(data.balance)}</PanelRow>
      {data.latest.slice(0, SHOWN).map(({ id, kind, title, amount }) => (
        <PanelRow key={id} name={title || labels.TransferKind[kind]}>
          {signed(amount)}
        </PanelRow>
      ))}
      {data.latest.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          还没有流水
        </Typography>
      )}
    </>
  );
}
