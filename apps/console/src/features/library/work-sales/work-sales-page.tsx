import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Title, useDataProvider } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { DaysFigures } from '#platform/charts/days-figures';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { FiguresTable } from '#platform/fields/figures-table';
import { ExportButton, SaleDays, SaleTotals } from './sale-figures';
import { SalesOfWorkFigures } from './sales-of-work.widget';
import { isEmpty, SALE_HEADERS, saleCells, workColumns, type WorkSalesReport } from './work-sales.rules';

function Works({ works }: Pick<WorkSalesReport, 'works'>) {
  const rows = works.map(({ workId, title, ...sale }) => ({
    key: String(workId),
    name: (
      <Link component={RouterLink} to={`/work-sales?work=${workId}`}>
        {title || `作品 ${workId}`}
      </Link>
    ),
    cells: saleCells(sale),
  }));
  return <FiguresTable title="各作品销售（X钻）" headers={['作品', ...SALE_HEADERS]} rows={rows} />;
}

function AllSales() {
  const { call } = useDataProvider<ConsoleDataProvider>();
  return (
    <DaysFigures
      queryKey={['work-sales', 'all']}
      read={({ from, to }) => call('getWorkSales', { query: { from, to } })}
      isEmpty={isEmpty}
      empty="这段时间没有售出作品"
      fields={(report) => (
        <Box sx={{ ml: 'auto' }}>
          <ExportButton
            label="导出各作品销售"
            name={`作品销售-${report?.from}至${report?.to}`}
            rows={report?.works}
            columns={workColumns}
          />
        </Box>
      )}
    >
      {(report) => (
        <>
          <SaleTotals total={report.total} />
          <SaleDays days={report.days} />
          <Works works={report.works} />
        </>
      )}
    </DaysFigures>
  );
}

/** 作品销售: what all works brought over some days, or one of them with its chapters. */
export function WorkSalesPage() {
  const [search] = useSearchParams();
  // Nothing is asked for while somebody who may not is being led away.
  if (!useMay('work-sales.view')) return null;
  const workId = Number(search.get('work')) || null;
  return (
    <Box sx={{ pt: 2 }}>
      <Title title="作品销售" />
      {workId !== null && (
        <Button component={RouterLink} to="/work-sales" startIcon={<ArrowBackIcon />}>
          所有作品
        </Button>
      )}
      {workId === null ? <AllSales /> : <SalesOfWorkFigures key={workId} workId={workId} isNamed />}
    </Box>
  );
}
