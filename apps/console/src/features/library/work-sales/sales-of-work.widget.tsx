import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'react-admin';
import { DaysFigures } from '#platform/charts/days-figures';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { FiguresTable } from '#platform/fields/figures-table';
import { grouped } from '#platform/money/money';
import { ExportButton, SaleDays, SaleTotals } from './sale-figures';
import {
  dayColumns,
  isEmpty,
  netOf,
  partColumnsOf,
  partWordsOf,
  SALE_HEADERS,
  saleCells,
  type SalesOfWork,
} from './work-sales.rules';

function Exports({ report }: { report: SalesOfWork | undefined }) {
  const name = `${report?.title}-${report?.from}至${report?.to}`;
  return (
    <Box sx={{ ml: 'auto' }}>
      {report && (
        <ExportButton
          label={`导出各${partWordsOf(report.kind).unit}销售`}
          name={`销售-${name}`}
          rows={report.parts}
          columns={partColumnsOf(report.kind)}
        />
      )}
      <ExportButton label="导出每日销售" name={`每日销售-${name}`} rows={report?.days} columns={dayColumns} />
    </Box>
  );
}

function Tables({ report: { kind, parts, days } }: { report: SalesOfWork }) {
  const { part: name, unit } = partWordsOf(kind);
  const title = `各${unit}销售（X钻）`;
  const partRows = parts.map((part) => ({
    key: String(part.partId),
    name: `${part.number}. ${part.title}`,
    cells: [grouped(part.sales), grouped(part.coins), grouped(part.returned), grouped(netOf(part))],
  }));
  const dayRows = days.toReversed().map((sale) => ({ key: sale.day, name: sale.day, cells: saleCells(sale) }));
  return (
    <>
      {parts.length > 0 && (
        <FiguresTable title={title} headers={[name, '售出', '支付', '退回', '净收入']} rows={partRows} />
      )}
      <FiguresTable title="每日销售（X钻）" headers={['日期', ...SALE_HEADERS]} rows={dayRows} />
    </>
  );
}

interface Props {
  workId: number;
  /** The page does not name the work itself. */
  isNamed?: boolean;
}

/** 销售: what a work and each of its parts brought over some days. */
export function SalesOfWorkFigures({ workId, isNamed = false }: Props) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  return (
    <DaysFigures
      queryKey={['work-sales', workId]}
      read={({ from, to }) => call('getSalesOfWork', { params: { id: workId }, query: { from, to } })}
      isEmpty={isEmpty}
      empty="这段时间没有售出"
      fields={(report) => <Exports report={report} />}
    >
      {(report) => (
        <>
          {isNamed && (
            <Typography variant="h5" component="h2">
              {report.title}
            </Typography>
          )}
          <SaleTotals total={report.total} whole={report.whole} unit={partWordsOf(report.kind).unit} />
          <SaleDays days={report.days} />
          <Tables report={report} />
        </>
      )}
    </DaysFigures>
  );
}
