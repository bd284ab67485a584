import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import type { Schemas } from '@ug/contract';
import { useNotify } from 'react-admin';
import { DayChart } from '#platform/charts/day-chart';
import { saveFile, toCsv, type CsvColumn } from '#platform/csv/csv';
import { FigureCard, figureGrid } from '#platform/fields/figure-card';
import { grouped } from '#platform/money/money';
import { netOf } from './work-sales.rules';

interface SaleTotalsProps {
  total: Schemas['WorkSale'];
  whole?: Schemas['WorkSale'];
  /** The word for the counted parts. */
  unit?: string;
}

/** Sums of a time. */
export function SaleTotals({ total, whole, unit = '章（集）' }: SaleTotalsProps) {
  return (
    <Box component="section" aria-label="合计" sx={figureGrid}>
      <FigureCard label="净收入（X钻）" detail={`支付 ${grouped(total.coins)}，退回 ${grouped(total.returned)}`}>
        {grouped(netOf(total))}
      </FigureCard>
      <FigureCard label="购买次数" detail={`共 ${grouped(total.parts)} ${unit}`}>
        {grouped(total.purchases)}
      </FigureCard>
      {whole && (
        <FigureCard label="其中整部购买" detail={`净收入 ${grouped(netOf(whole))} X钻`}>
          {grouped(whole.purchases)}
        </FigureCard>
      )}
      <FigureCard label="会员免费" detail={`原价 ${grouped(total.waivedCoins)} X钻，不计入收入`}>
        {grouped(total.waived)}
      </FigureCard>
    </Box>
  );
}

/** X diamonds that stayed, day by day. */
export function SaleDays({ days }: { days: readonly Schemas['WorkSalesDay'][] }) {
  const { palette } = useTheme();
  return (
    <DayChart
      title="每日净收入（X钻）"
      days={days.map((sale) => ({ day: sale.day, value: netOf(sale) }))}
      color={palette.primary.main}
    />
  );
}

interface ExportProps<T> {
  label: string;
  /** The name of the file, without its extension. */
  name: string;
  rows: readonly T[] | undefined;
  columns: readonly CsvColumn<T>[];
}

/** Saves rows as a file. */
export function ExportButton<T>({ label, name, rows, columns }: ExportProps<T>) {
  const notify = useNotify();
  function save(found: readonly T[]) {
    saveFile(`${name}.csv`, toCsv(found, columns));
    notify(`已导出 ${found.length} 条`, { type: 'success' });
  }
  return (
    <Button
      startIcon={<DownloadIcon />}
      disabled={rows === undefined || rows.length === 0}
      onClick={() => rows && save(rows)}
    >
      {label}
    </Button>
  );
}
