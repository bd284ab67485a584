import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarCard } from '#platform/charts/bar-card';
import { DayChart } from '#platform/charts/day-chart';
import { channelWords } from '@ug/tables';
import { yuan } from '#platform/money/money';
import { sharesOf, type MoneyReport } from './money-report.rules';

const money = (value: number | null) => yuan(value ?? 0);

/** Charts of payments by day and channel, and of X diamonds. The tables below hold the same numbers. */
export function MoneyCharts({ report: { days, recharge } }: { report: MoneyReport }) {
  const { palette } = useTheme();
  const rows = days.map((each) => ({ ...each, label: each.day }));
  const colors = [palette.primary, palette.success, palette.warning, palette.info, palette.secondary, palette.error];
  const channels = sharesOf(recharge, ({ channelID }) => channelWords(channelID)).map(
    ({ name, days: paid }, index) => ({
      label: name,
      color: (colors[index % colors.length] ?? palette.primary)[index < colors.length ? 'main' : 'light'],
      value: ({ label }: { readonly label: string }) => paid.get(label) ?? 0,
      stack: 'channels',
    }),
  );
  const series = (pick: (day: MoneyReport['days'][number]) => number) =>
    days.map((each) => ({ day: each.day, value: pick(each) }));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }, gap: 2 }}>
      <BarCard title="每日充值（元，按推广渠道）" rows={rows} series={channels} text={money} />
      <BarCard
        title="每日X钻发放与消耗"
        rows={rows}
        series={[
          { label: '发放', color: palette.primary.main, value: ({ coinsIn }) => coinsIn },
          { label: '消耗', color: palette.warning.main, value: ({ coinsOut }) => coinsOut },
        ]}
      />
      <DayChart
        title="每日付费玩家"
        days={series(({ payers }) => payers)}
        color={palette.success.main}
        hasSum={false}
      />
      {days.every(({ outstanding }) => outstanding !== null) && (
        <DayChart
          title="未使用X钻（每日结束时）"
          days={series(({ outstanding }) => outstanding ?? 0)}
          color={palette.primary.main}
          hasSum={false}
        />
      )}
    </Box>
  );
}
