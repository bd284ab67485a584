import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { activeDayColumns, channelFunnelColumns, channelWords, retentionColumns, revenueColumns } from '@ug/tables';
import { lazy, Suspense, useState } from 'react';
import { Title, useDataProvider, useNotify } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { DaysFigures } from '#platform/charts/days-figures';
import { saveFile, toCsv, type CsvColumn } from '#platform/csv/csv';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { isEmpty, type PlayerReport } from './player-report.rules';
import { Funnel, PlayerTables } from './player-tables';
import { RevenueTable } from './revenue-table';

const PlayerCharts = lazy(async () => ({ default: (await import('./player-charts')).PlayerCharts }));

/** No channel is called so. */
const ALL = '*';

interface ChannelProps {
  channelID: string;
  report: PlayerReport | undefined;
  onChange: (channelID: string) => void;
}

/** Whose players are counted: of one channel, or of all. */
function ChannelField({ channelID, report, onChange }: ChannelProps) {
  const names = new Set(report?.channels.map((one) => one.channelID));
  if (channelID !== ALL) names.add(channelID);
  return (
    <TextField
      select
      label="推广渠道"
      value={channelID}
      onChange={(event) => onChange(event.target.value)}
      margin="none"
      sx={{ width: 200 }}
    >
      <MenuItem value={ALL}>全部渠道</MenuItem>
      {[...names].map((name) => (
        <MenuItem key={name} value={name}>
          {channelWords(name)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function ExportButtons({ report, channelID }: Pick<ChannelProps, 'report' | 'channelID'>) {
  const notify = useNotify();
  function save<T>(name: string, rows: readonly T[], columns: readonly CsvColumn<T>[]) {
    saveFile(`${name}-${report?.from}至${report?.to}.csv`, toCsv(rows, columns));
    notify(`已导出 ${rows.length} 条`, { type: 'success' });
  }
  const of = channelID === ALL ? '' : `-${channelWords(channelID)}`;
  return (
    <Box sx={{ ml: 'auto' }}>
      <Button
        startIcon={<DownloadIcon />}
        disabled={!report}
        onClick={() => report && save(`留存${of}`, report.cohorts, retentionColumns)}
      >
        导出留存
      </Button>
      <Button
        startIcon={<DownloadIcon />}
        disabled={!report}
        onClick={() => report && save(`注册后付费${of}`, report.revenue, revenueColumns)}
      >
        导出付费
      </Button>
      <Button
        startIcon={<DownloadIcon />}
        disabled={!report || report.channels.length === 0}
        onClick={() => report && save('转化漏斗', report.channels, channelFunnelColumns)}
      >
        导出漏斗
      </Button>
      <Button
        startIcon={<DownloadIcon />}
        disabled={!report}
        onClick={() => report && save(`活跃${of}`, report.days, activeDayColumns)}
      >
        导出活跃
      </Button>
    </Box>
  );
}

/** Says from which day activity is recorded, if the range begins earlier. */
function Since({ report: { since, from } }: { report: PlayerReport }) {
  if (since === null) return <Alert severity="info">还没有活跃记录，留存从有记录的第二天起计算</Alert>;
  if (from > since) return null;
  return (
    <Alert severity="info">{`活跃自 ${since} 起记录，此前的日子没有数据；周活、月活满 7 天、30 天后才完整`}</Alert>
  );
}

function Reports() {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const [channelID, setChannelID] = useState(ALL);
  return (
    <Box sx={{ pt: 2, pb: 2 }}>
      <Title title="玩家分析" />
      <DaysFigures<PlayerReport>
        queryKey={['player-reports', channelID]}
        read={(days) => call('getPlayerReport', { query: { ...days, ...(channelID !== ALL && { channelID }) } })}
        isEmpty={isEmpty}
        empty="这段时间没有玩家注册，也没有活跃的玩家"
        fields={(report) => (
          <>
            <ChannelField channelID={channelID} report={report} onChange={setChannelID} />
            <ExportButtons channelID={channelID} report={report} />
          </>
        )}
      >
        {(report) => (
          <>
            <Since report={report} />
            <Funnel report={report} />
            <Suspense fallback={<Skeleton variant="rounded" height={260} />}>
              <PlayerCharts report={report} />
            </Suspense>
            <RevenueTable report={report} />
            <PlayerTables report={report} />
          </>
        )}
      </DaysFigures>
    </Box>
  );
}

/** 玩家分析: activity, retention, conversion and revenue as charts, tables and files. */
export function PlayerReportsPage() {
  // Visitors without the permission are sent elsewhere. Until then nothing is fetched.
  return useMay('player-reports.view') ? <Reports /> : null;
}
