import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { grouped } from '#platform/money/money';

/** Says while an adjustment is still asked for that it takes more than its player has. */
export function OverdraftAlert({ uid, amount }: { uid: number; amount: number }) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const mayView = useMay('wallet.view');
  const { data } = useQuery({
    queryKey: ['wallet', 'player', uid],
    queryFn: () => call('consoleGetWallet', { params: { id: uid } }),
    enabled: mayView && amount < 0,
  });
  if (!data || amount >= 0 || data.balance + amount >= 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      超出余额：玩家现有 {grouped(data.balance)} X钻，扣除 {grouped(-amount)} X钻会被拒绝，批准时也是如此。
    </Alert>
  );
}
