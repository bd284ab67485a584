import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { BarCard } from '../../platform/charts/bar-card';
import { messageOf } from '../../platform/data/console-error';
import type { ConsoleDataProvider } from '../../platform/data/data-provider';
import { FiguresTable } from '../../platform/fields/figures-table';
import { lastDays, rangeProblem, type Days } from '../../platform/time/day-range.rules';
import { DaysFields, today } from '../../platform/time/days-fields';
import { channelWord } from './channel-word';

type Figures = Schemas['ChannelFigures'];

const ALL = '';
/** More bars than these cannot be told apart; the table has them all. */
const SHOWN = 12;
const shown = (value: number) => value.toLocaleString('zh-CN');
const share = (players: number, visits: number) => (visits === 0 ? '—' : `${((players / visits) * 100).toFixed(1)}%`);

const HEADERS = ['访问次数', '注册玩家', '注册率'] as const;

const rowOf = (name: string, { visits, players }: { visits: number; players: number }) => ({
  key: name,
  name,
  cells: [shown(visits), shown(players), share(players, visits)],
});

function Charts({ figures: { days, channels } }: { figures: Figures }) {
  const { palette } = useTheme();
  const series = [
    { label: '访问次数', color: palette.primary.main, value: ({ visits }: { visits: number }) => visits },
    { label: '注册玩家', color: palette.success.main, value: ({ players }: { players: number }) => players },
  ];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }, gap: 2 }}>
      <BarCard title="每日访问与注册" rows={days.map((row) => ({ ...row, label: row.day }))} series={series} />
      <BarCard
        title="各渠道访问与注册"
        rows={channels.slice(0, SHOWN).map((row) => ({ ...row, label: channelWord(row) }))}
        series={series}
      />
    </Box>
  );
}

/** What channels bring over some days: visits, and how many became players. */
export function ChannelFigures() {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const [days, setDays] = useState<Days>(() => lastDays(today(), 30));
  const [channelID, setChannelID] = useState(ALL);
  const problem = rangeProblem(days);
  const { data: figures, error } = useQuery({
    queryKey: ['channels', 'figures', days.from, days.to, channelID],
    queryFn: () => call('getChannelFigures', { query: { ...days, ...(channelID !== ALL && { channelID }) } }),
    enabled: problem === '',
    placeholderData: keepPreviousData,
  });
  const names = new Set([...(figures?.channels.map((one) => one.channelID) ?? []), ...(channelID ? [channelID] : [])]);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pt: 1 }}>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <DaysFields days={days} onChange={setDays} />
        <TextField
          select
          label="每日数据的渠道"
          value={channelID}
          onChange={(event) => setChannelID(event.target.value)}
          margin="none"
          sx={{ width: 200 }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value={ALL}>全部渠道</MenuItem>
          {[...names].map((name) => (
            <MenuItem key={name} value={name}>
              {channelWord({ channelID: name })}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {problem && <Alert severity="warning">{problem}</Alert>}
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      {!figures && !error && !problem && <Skeleton variant="rounded" height={320} />}
      {figures && figures.channels.length === 0 && (
        <Typography sx={{ py: 6, textAlign: 'center', color: 'text.secondary' }}>这段时间没有渠道访问</Typography>
      )}
      {figures && figures.channels.length > 0 && (
        <>
          <Charts figures={figures} />
          <FiguresTable
            title="各渠道"
            headers={['渠道', ...HEADERS]}
            rows={figures.channels.map((row) => rowOf(channelWord(row), row))}
          />
          <FiguresTable
            title="每日"
            headers={['日期', ...HEADERS]}
            rows={figures.days.toReversed().map((row) => rowOf(row.day, row))}
          />
        </>
      )}
    </Box>
  );
}
