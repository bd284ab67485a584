import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarCard } from '#platform/charts/bar-card';
import { DayChart } from '#platform/charts/day-chart';
import { curveOf, percentText, type PlayerReport } from './player-report.rules';

/** Active players day by day, and how many came back after so many days. */
export function PlayerCharts({ report: { days, cohorts } }: { report: PlayerReport }) {
  const { palette } = useTheme();
  const series = (pick: (day: PlayerReport['days'][number]) => number) =>
    days.map((each) => ({ day: each.day, value: pick(each) }));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }, gap: 2 }}>
      <DayChart title="日活" days={series(({ active }) => active)} color={palette.primary.main} hasSum={false} />
      <DayChart
        title="周活（7 天）"
        days={series(({ weekly }) => weekly)}
        color={palette.success.main}
        hasSum={false}
      />
      <DayChart
        title="月活（30 天）"
        days={series(({ monthly }) => monthly)}
        color={palette.info.main}
        hasSum={false}
      />
      <BarCard
        title="留存曲线（注册后第几天）"
        rows={curveOf(cohorts)}
        series={[{ label: '留存率', color: palette.warning.main, value: ({ percent }) => percent }]}
        text={percentText}
      />
    </Box>
  );
}
