import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { moneyDayColumns, moneyRechargeColumns } from '@ug/tables';
import { lazy, Suspense, useState } from 'react';
import { Title, useDataProvider, useNotify } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { saveFile, toCsv, type CsvColumn } from '#platform/csv/csv';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { FigureCard, figureGrid } from '#platform/fields/figure-card';
import { grouped, yuan } from '#platform/money/money';
import { lastDays, rangeProblem, type Days } from '#platform/time/day-range.rules';
import { DaysFields, today } from '#platform/time/days-fields';
import { MoneyAnomalies } from './money-anomalies';
import { isEmpty, type MoneyReport } from './money-report.rules';
import { MoneyTables } from './money-tables';

const MoneyCharts = lazy(async () => ({ default: (await import('./money-charts')).MoneyCharts }));

const SHOWN_DAYS = 30;
const columns = 'repeat(auto-fit, minmax(200px, 1fr))';

function Totals({ report: { totals, outstanding } }: { report: MoneyReport }) {
  return (
    <Box component="section" aria-label="合计" sx={{ ...figureGrid, gridTemplateColumns: columns }}>
      <FigureCard label="充值（元）" detail={`${grouped(totals.orders)} 笔订单`}>
        {yuan(totals.amount)}
      </FigureCard>
      <FigureCard label="退款（元）">{yuan(totals.refunded)}</FigureCard>
      <FigureCard label="净收入（元）" detail="充值减去这些天的退款">
        {yuan(totals.income)}
      </FigureCard>
      <FigureCard label="付费玩家">{grouped(totals.payers)}</FigureCard>
      <FigureCard label="X钻发放" detail="已减去退款收回">
        {grouped(totals.coinsIn)}
      </FigureCard>
      <FigureCard label="X钻消耗">{grouped(totals.coinsOut)}</FigureCard>
      <FigureCard label="退款收回X钻">{grouped(totals.coinsRefunded)}</FigureCard>
      <FigureCard label="未使用X钻" detail="当前，所有玩家">
        {grouped(outstanding)}
      </FigureCard>
      <FigureCard label="兑换码使用">{grouped(totals.codes)}</FigureCard>
      <FigureCard label="游戏售出">{grouped(totals.sales)}</FigureCard>
    </Box>
  );
}

function useReport(days: Days) {
  const { from, to } = days;
  const { call } = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['money-reports', 'report', from, to],
    queryFn: () => call('getMoneyReport', { query: { from, to } }),
    enabled: rangeProblem(days) === '',
    placeholderData: keepPreviousData,
  });
}

function ExportButtons({ report }: { report: MoneyReport | undefined }) {
  const notify = useNotify();
  function save<T>(name: string, rows: readonly T[], columns: readonly CsvColumn<T>[]) {
    saveFile(`${name}-${report?.from}至${report?.to}.csv`, toCsv(rows, columns));
    notify(`已导出 ${rows.length} 条`, { type: 'success' });
  }
  return (
    <Box sx={{ ml: 'auto' }}>
      <Button
        startIcon={<DownloadIcon />}
        disabled={!report}
        onClick={() => report && save('经营数据', report.days, moneyDayColumns)}
      >
        导出每日数据
      </Button>
      <Button
        startIcon={<DownloadIcon />}
        disabled={!report || report.recharge.length === 0}
        onClick={() => report && save('充值明细', report.recharge, moneyRechargeColumns)}
      >
        导出充值明细
      </Button>
    </Box>
  );
}

function Reports() {
  const [days, setDays] = useState<Days>(() => lastDays(today(), SHOWN_DAYS));
  const { data: report, error, isPlaceholderData } = useReport(days);
  const problem = rangeProblem(days);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pt: 3, pb: 2 }}>
      <Title title="经营数据" />
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <DaysFields days={days} onChange={setDays} />
        <ExportButtons report={isPlaceholderData ? undefined : report} />
      </Box>
      {problem && <Alert severity="warning">{problem}</Alert>}
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      {!report && !error && !problem && <Skeleton variant="rounded" height={320} />}
      {report && <Totals report={report} />}
      {!problem && <MoneyAnomalies days={days} />}
      {report && isEmpty(report) && (
        <Typography sx={{ py: 6, textAlign: 'center', color: 'text.secondary' }}>
          这段时间没有充值，也没有X钻变动
        </Typography>
      )}
      {report && !isEmpty(report) && (
        <>
          <Suspense fallback={<Skeleton variant="rounded" height={260} />}>
            <MoneyCharts report={report} />
          </Suspense>
          <MoneyTables report={report} />
        </>
      )}
    </Box>
  );
}

/** 经营数据: what went in and out over some days, drawn, as tables and as files, and what is unusual about it. */
export function MoneyReportsPage() {
  // Visitors without the permission are sent elsewhere. Until then nothing is fetched.
  return useMay('money-reports.view') ? <Reports /> : null;
}
