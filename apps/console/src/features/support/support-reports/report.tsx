import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { labels } from '@ug/contract';
import { lazy, Suspense, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { saveFile, toCsv } from '#platform/csv/csv';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { lastDays, rangeProblem, type Days } from '#platform/time/day-range.rules';
import { DaysFields, today } from '#platform/time/days-fields';
import { answeredShare, csvColumns, percentilesText, ratingText, type ReportBy, type ReportRow } from './reports.rules';
import { SessionExports } from './session-exports';

const ReportCharts = lazy(async () => ({ default: (await import('./report-charts')).ReportCharts }));

const keyHeaders: Readonly<Record<ReportBy, string>> = { day: '日期', hour: '时段', agent: '客服', tag: '标签' };

function ReportTable({ by, rows }: { by: ReportBy; rows: readonly ReportRow[] }) {
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{keyHeaders[by]}</TableCell>
            {['会话', '回复率', '已结束', '留言'].map((label) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
            <TableCell>首次响应 中位数 / P90 / P99</TableCell>
            <TableCell>解决时长 中位数 / P90 / P99</TableCell>
            <TableCell align="right">评分（次数）</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.key}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {row.label}
              </TableCell>
              <TableCell align="right">{row.sessions}</TableCell>
              <TableCell align="right">{answeredShare(row)}</TableCell>
              <TableCell align="right">{row.closed}</TableCell>
              <TableCell align="right">{row.left}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{percentilesText(row.firstReply)}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{percentilesText(row.resolution)}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {ratingText(row.ratingAverage)}（{row.rated}）
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function useReport(by: ReportBy, days: Days) {
  const { from, to } = days;
  const { call } = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['support-reports', 'report', by, from, to],
    queryFn: () => call('getSupportReport', { query: { by, from, to } }),
    enabled: rangeProblem(days) === '',
    placeholderData: keepPreviousData,
  });
}

/** The report of customer service for some days, by day, hour, agent or tag: as charts, as a table and as a file. */
export function Report() {
  const notify = useNotify();
  const [by, setBy] = useState<ReportBy>('day');
  const [days, setDays] = useState<Days>(() => lastDays(today(), 7));
  const { data: rows, error, isPlaceholderData } = useReport(by, days);
  const problem = rangeProblem(days);
  const mayExport = useMay('support-reports.export');

  function save() {
    if (!rows) return;
    saveFile(
      `客服报表-${labels.SupportReportBy[by]}-${days.from}至${days.to}.csv`,
      toCsv(rows, csvColumns(keyHeaders[by])),
    );
    notify(`已导出 ${rows.length} 条`, { type: 'success' });
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <ToggleButtonGroup
          value={by}
          exclusive
          size="small"
          onChange={(_, next: ReportBy | null) => next && setBy(next)}
          aria-label="报表分组"
        >
          {(Object.keys(labels.SupportReportBy) as ReportBy[]).map((key) => (
            <ToggleButton key={key} value={key}>
              {labels.SupportReportBy[key]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <DaysFields days={days} onChange={setDays} />
        <Button
          startIcon={<DownloadIcon />}
          onClick={save}
          disabled={!rows || rows.length === 0 || isPlaceholderData}
          sx={{ ml: 'auto' }}
        >
          导出 CSV
        </Button>
      </Box>
      {problem && <Alert severity="warning">{problem}</Alert>}
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      {!rows && !error && !problem && <Skeleton variant="rounded" height={320} />}
      {rows && rows.length === 0 && (
        <Typography sx={{ py: 6, textAlign: 'center', color: 'text.secondary' }}>这段时间没有会话</Typography>
      )}
      {rows && rows.length > 0 && (
        <>
          <Suspense fallback={<Skeleton variant="rounded" height={260} />}>
            <ReportCharts rows={rows} />
          </Suspense>
          <Card>
            <ReportTable by={by} rows={rows} />
          </Card>
        </>
      )}
      {mayExport && <SessionExports from={days.from} to={days.to} isValid={problem === ''} />}
    </Box>
  );
}
