import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import { axisWidth } from './axis.rules';
import { grouped } from '../money/money';

/** A place of the horizontal axis. A day `YYYY-MM-DD` is shortened there. */
export interface BarRow {
  readonly label: string;
}

interface Series<Row> {
  label: string;
  color: string;
  value: (row: Row) => number | null;
  /** Series of one stack stand on each other. */
  stack?: string;
}

interface Props<Row> {
  title: string;
  rows: readonly Row[];
  series: readonly Series<Row>[];
  /** A value in words, on the axis and where it is pointed at. */
  text?: (value: number | null) => string;
}

const localeText = { loading: '正在加载…', noData: '还没有数据' };
const shortLabel = (label: string) => (/^\d{4}-\d{2}-\d{2}$/.test(label) ? label.slice(5) : label);
const count = (value: number | null) => grouped(value ?? 0);

/** Describes the chart in words: the highest value of each series, with its place. */
function describe<Row extends BarRow>({ title, rows, series, text = count }: Props<Row>): string {
  const highest = series.flatMap(({ label, value }) => {
    const [first, ...rest] = rows.filter((row) => value(row) !== null);
    if (!first) return [];
    const largest = rest.reduce((best, row) => ((value(row) ?? 0) > (value(best) ?? 0) ? row : best), first);
    return [`${label}最高 ${text(value(largest))}（${largest.label}）`];
  });
  return `${title}柱状图，共 ${rows.length} 项${highest.map((words) => `；${words}`).join('')}`;
}

/** A picture of figures that a table on the same page says one by one, for those who do not see it. */
export function BarCard<Row extends BarRow>(props: Props<Row>) {
  const { title, rows, series, text = count } = props;
  // A stack is as high as the sum of its values.
  const heights = rows.map((row) => series.reduce((sum, { value }) => sum + (value(row) ?? 0), 0));
  const width = axisWidth(text(Math.max(0, ...heights)));
  // Refunds may be larger than payments, and the value is then negative.
  const lowest = Math.min(0, ...rows.flatMap((row) => series.map(({ value }) => value(row) ?? 0)));
  return (
    <Card component="section" aria-label={title}>
      <CardContent>
        <Typography variant="h6" component="h2">
          {title}
        </Typography>
        <Box role="img" aria-label={describe(props)}>
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
            yAxis={[{ min: lowest, tickNumber: 4, width, disableLine: true, disableTicks: true, valueFormatter: text }]}
            series={series.map(({ label, color, value, stack }) => ({
              label,
              color,
              ...(stack !== undefined && { stack }),
              data: rows.map(value),
              valueFormatter: text,
            }))}
          />
        </Box>
      </CardContent>
    </Card>
  );
}
