import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { secondsText, type ReportRow } from './reports.rules';

interface Series {
  label: string;
  color: string;
  value: (row: ReportRow) => number | null;
}

interface Props {
  title: string;
  rows: readonly ReportRow[];
  series: readonly Series[];
  text: (value: number | null) => string;
}

const localeText = { loading: '正在加载…', noData: '还没有数据' };
const shortLabel = (label: string) => (/^\d{4}-\d{2}-\d{2}$/.test(label) ? label.slice(5) : label);

/** The table below says the same to those who do not see the picture. */
function Chart({ title, rows, series, text }: Props) {
  return (
    <Card component="section" aria-label={title}>
      <CardContent>
        <Typography variant="h6" component="h2">
          {title}
        </Typography>
        <Box aria-hidden>
          <BarChart
            height={220}
            margin={{ top: 10, right: 8, bottom: 0, left: 0 }}
            localeText={localeText}
            grid={{ horizontal: true }}
            borderRadius={3}
            xAxis={[
              {
                scaleType: 'band',
                height: 36,
                disableLine: true,
                disableTicks: true,
                data: rows.map(({ label }) => label),
                valueFormatter: (label: string, { location }) => (location === 'tick' ? shortLabel(label) : label),
              },
            ]}
            yAxis={[{ min: 0, tickNumber: 4, width: 64, disableLine: true, disableTicks: true, valueFormatter: text }]}
            series={series.map(({ label, color, value }) => ({
              label,
              color,
              data: rows.map(value),
              valueFormatter: text,
            }))}
          />
        </Box>
      </CardContent>
    </Card>
  );
}

const count = (value: number | null) => (value ?? 0).toLocaleString('zh-CN');

/** How much there was to do, and how long players waited for the first reply. */
export function ReportCharts({ rows }: { rows: readonly ReportRow[] }) {
  const { palette } = useTheme();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }, gap: 2 }}>
      <Chart
        title="会话量"
        rows={rows}
        text={count}
        series={[
          { label: '会话', color: palette.primary.main, value: ({ sessions }) => sessions },
          { label: '已结束', color: palette.success.main, value: ({ closed }) => closed },
        ]}
      />
      <Chart
        title="首次响应"
        rows={rows}
        text={secondsText}
        series={[
          { label: 'P50', color: palette.primary.main, value: ({ firstReply }) => firstReply.p50 },
          { label: 'P90', color: palette.warning.main, value: ({ firstReply }) => firstReply.p90 },
        ]}
      />
    </Box>
  );
}
