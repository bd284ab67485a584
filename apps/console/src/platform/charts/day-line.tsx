import { LineChart } from '@mui/x-charts/LineChart';
import { axisWidth } from './axis.rules';
import { grouped } from '../money/money';

export interface DayValue {
  day: string;
  value: number;
}

const localeText = { loading: '正在加载…', noData: '还没有数据' };
const shortDay = (day: string) => day.slice(5);
const countText = (value: number | null) => grouped(value ?? 0);

/** One figure over days as a line above its area, from zero up in whole numbers. */
export function DayLine({ title, days, color }: { title: string; days: readonly DayValue[]; color: string }) {
  return (
    <LineChart
      height={180}
      margin={{ top: 10, right: 16, bottom: 0, left: 0 }}
      localeText={localeText}
      hideLegend
      grid={{ horizontal: true }}
      xAxis={[
        {
          scaleType: 'point',
          height: 36, // lower, and labels that do not fit are left out
          disableLine: true,
          disableTicks: true,
          data: days.map(({ day }) => day),
          valueFormatter: (day: string, { location }) => (location === 'tick' ? shortDay(day) : day),
        },
      ]}
      yAxis={[
        {
          min: 0,
          max: days.some(({ value }) => value > 0) ? undefined : 1, // else nothing at all stands in the middle
          tickMinStep: 1,
          tickNumber: 3,
          width: axisWidth(countText(Math.max(0, ...days.map(({ value }) => value)))),
          disableLine: true,
          disableTicks: true,
          valueFormatter: countText,
        },
      ]}
      series={[
        {
          label: title,
          data: days.map(({ value }) => value),
          color,
          area: true,
          curve: 'linear',
          valueFormatter: countText,
        },
      ]}
      sx={{ '& .MuiAreaElement-root': { fillOpacity: 0.14 } }}
    />
  );
}
