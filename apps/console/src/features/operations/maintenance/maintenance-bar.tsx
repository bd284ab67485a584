import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { formatTime } from '#platform/time/time';
import { useNow } from '#platform/time/use-now';
import { maintenanceQuery } from './maintenance.queries';

const MINUTE_MS = 60_000;

/** Says on every page that players are kept out: maintenance ends by hand alone. */
export function MaintenanceBar() {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery(maintenanceQuery(call));
  const now = useNow(MINUTE_MS);
  const { pathname } = useLocation();
  if (!data?.isOn) return null;
  const isLate = data.until !== null && Date.parse(data.until) <= now;
  const end = data.until === null ? '' : `，预计 ${formatTime(data.until)} 恢复${isLate ? '（已超过）' : ''}`;
  return (
    <Alert
      severity={isLate ? 'error' : 'warning'}
      square
      action={
        pathname !== '/maintenance' && (
          <Button color="inherit" size="small" component={Link} to="/maintenance">
            查看
          </Button>
        )
      }
    >
      系统维护中，玩家暂时无法使用{end}
    </Alert>
  );
}
