import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { openAlarmsQuery } from './alarms.queries';

/** Says on every page which alarms last, to those who may see them. */
export function AlarmBar() {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { data = [] } = useQuery(openAlarmsQuery(call));
  const { pathname } = useLocation();
  const open = data.filter(({ state }) => state === 'open');
  const [first] = open;
  if (!first) return null;
  const labels = [...new Set(open.map(({ label }) => label))].join('、');
  return (
    <Alert
      severity="error"
      role="status"
      square
      action={
        pathname !== '/alarms' && (
          <Button color="inherit" size="small" component={Link} to="/alarms">
            查看
          </Button>
        )
      }
    >
      {open.length === 1 ? `${first.label}：${first.text}` : `${open.length} 项告警未恢复：${labels}`}
    </Alert>
  );
}
