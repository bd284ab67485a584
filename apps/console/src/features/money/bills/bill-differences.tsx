import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { yuanCell } from '@ug/tables';
import { saveFile, toCsv, type CsvColumn } from '#platform/csv/csv';
import { HeadedTable } from '#platform/fields/headed-table';
import { grouped } from '#platform/money/money';

type Difference = Schemas['BillDifference'];

const columns: readonly CsvColumn<Difference>[] = [
  { header: '差异', text: ({ kind }) => labels.BillDifferenceKind[kind] },
  { header: '类型', text: ({ line }) => labels.BillLineKind[line] },
  { header: '订单号', text: ({ orderNo }) => orderNo },
  { header: '渠道流水号', text: ({ tradeNo }) => tradeNo || '—' },
  { header: '渠道金额（元）', text: ({ theirs }) => yuanCell(theirs) },
  { header: '我方金额（元）', text: ({ ours }) => yuanCell(ours) },
  { header: '说明', text: ({ detail }) => detail },
];

/** The differences of a provider statement, as a table and as a file. */
export function BillDifferences({ bill }: { bill: Schemas['BillDetail'] }) {
  const { found, differences, provider, day } = bill;
  const name = `${labels.PayProvider[provider]}账单差异-${day}.csv`;
  return (
    <Card>
      <CardContent>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
          <Typography variant="subtitle1" component="h3">
            差异 {grouped(differences)} 条
          </Typography>
          <Button size="small" startIcon={<DownloadIcon />} onClick={() => saveFile(name, toCsv(found, columns))}>
            导出
          </Button>
        </Stack>
        <HeadedTable label="账单差异" columns={columns.map(({ header }) => header)}>
          {found.map((one) => (
            <TableRow key={one.id}>
              {columns.map(({ header, text }) => (
                <TableCell key={header}>{text(one)}</TableCell>
              ))}
            </TableRow>
          ))}
        </HeadedTable>
        {differences > found.length && (
          <Alert severity="info" sx={{ mt: 1.5 }}>
            仅列出前 {grouped(found.length)} 条
          </Alert>
        )}
      </CardContent>
    </Card>
  );
}
