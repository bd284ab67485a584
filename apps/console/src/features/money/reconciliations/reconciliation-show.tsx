import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { Show, useRecordContext } from 'react-admin';
import { Facts } from '#platform/fields/facts';
import { HistoryCard } from '#platform/history/record-history';
import { Watchers } from '#platform/live-record/watchers';
import { formatTime } from '#platform/time/time';
import { grouped } from '#platform/money/money';
import { ReconciliationStateChip } from './reconciliation-state-chip';

type Reconciliation = Schemas['Reconciliation'];

function Check({ check }: { check: Schemas['ReconciliationCheck'] }) {
  const isWhole = check.differences === 0;
  return (
    <Card>
      <CardContent>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
          {isWhole ? <CheckIcon color="success" aria-label="一致" /> : <ErrorIcon color="error" aria-label="有差异" />}
          <Box sx={{ flexGrow: 1 }}>
            <Typography variant="subtitle1" component="h3">
              {check.label}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              核对 {grouped(check.checked)} 条，
              {isWhole ? '没有差异' : `差异 ${grouped(check.differences)} 条`}
            </Typography>
          </Box>
        </Stack>
        {!isWhole && (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {check.samples.map((sample) => (
              <div key={sample}>{sample}</div>
            ))}
            {check.differences > check.samples.length && <div>……仅列出前 {check.samples.length} 条</div>}
          </Alert>
        )}
      </CardContent>
    </Card>
  );
}

function Content() {
  const reconciliation = useRecordContext<Reconciliation>();
  if (!reconciliation) return null;
  const { id, state, startedBy, createdAt, endedAt, checks } = reconciliation;
  return (
    <Stack sx={{ gap: 2, my: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography variant="h5" component="h2">
          对账 {id}
        </Typography>
        <ReconciliationStateChip state={state} />
        <Watchers resource="reconciliations" recordId={String(id)} doing="查看" />
      </Stack>
      <Card>
        <CardContent>
          <Facts
            facts={[
              ['发起人', startedBy],
              ['开始时间', formatTime(createdAt)],
              ['完成时间', endedAt ? formatTime(endedAt) : ''],
            ]}
          />
        </CardContent>
      </Card>
      {state === 'running' && <LinearProgress aria-label="核对中" />}
      {checks.map((check) => (
        <Check key={check.check} check={check} />
      ))}
      <HistoryCard resource="reconciliations" recordId={String(id)} />
    </Stack>
  );
}

/** One reconciliation: everything that was looked at, and what did not agree. */
export function ReconciliationShow() {
  return (
    // One that was just begun may have ended before its answer came: what is kept of it is not to be trusted.
    <Show component="div" actions={false} queryOptions={{ staleTime: 0 }}>
      <Content />
    </Show>
  );
}
