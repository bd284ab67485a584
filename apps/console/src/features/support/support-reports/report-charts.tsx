import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarCard } from '#platform/charts/bar-card';
import { secondsText, type ReportRow } from './reports.rules';

/** Charts of the number of sessions and of the time until the first reply. */
export function ReportCharts({ rows }: { rows: readonly ReportRow[] }) {
  const { palette } = useTheme();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }, gap: 2 }}>
      <BarCard
        title="会话量"
        rows={rows}
        series={[
          { label: '会话', color: palette.primary.main, value: ({ sessions }) => sessions },
          { label: '已结束', color: palette.success.main, value: ({ closed }) => closed },
        ]}
      />
      <BarCard
        title="首次响应"
        rows={rows}
        text={secondsText}
        series={[
          { label: '中位数', color: palette.primary.main, value: ({ firstReply }) => firstReply.p50 },
          { label: 'P90', color: palette.warning.main, value: ({ firstReply }) => firstReply.p90 },
        ]}
      />
    </Box>
  );
}
