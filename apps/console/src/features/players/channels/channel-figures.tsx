import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTheme } from '@mui/material/styles';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { BarCard } from '#platform/charts/bar-card';
import { DaysFigures } from '#platform/charts/days-figures';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { FiguresTable } from '#platform/fields/figures-table';
import { grouped } from '#platform/money/money';
import { channelWord } from './channel-word';

type Figures = Schemas['ChannelFigures'];

const ALL = '';
/** More bars than these cannot be told apart; the table has them all. */
const SHOWN = 12;
const share = (players: number, visits: number) => (visits === 0 ? '—' : `${((players / visits) * 100).toFixed(1)}%`);

const HEADERS = ['访问次数', '注册玩家', '注册率'] as const;

const rowOf = (name: string, { visits, players }: { visits: number; players: number }) => ({
  key: name,
  name,
  cells: [grouped(visits), grouped(players), share(players, visits)],
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

interface ChannelProps {
  channelID: string;
  figures: Figures | undefined;
  onChange: (channelID: string) => void;
}

/** Whose days are shown: of one channel, or of all. */
function ChannelField({ channelID, figures, onChange }: ChannelProps) {
  const names = new Set([...(figures?.channels.map((one) => one.channelID) ?? []), ...(channelID ? [channelID] : [])]);
  return (
    <TextField
      select
      label="每日数据的渠道"
      value={channelID}
      onChange={(event) => onChange(event.target.value)}
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
  );
}

/** Visits of channels over some days, and the number that became players. */
export function ChannelFigures() {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const [channelID, setChannelID] = useState(ALL);
  return (
    <DaysFigures
      queryKey={['channels', 'figures', channelID]}
      read={(days) => call('getChannelFigures', { query: { ...days, ...(channelID !== ALL && { channelID }) } })}
      isEmpty={({ channels }) => channels.length === 0}
      empty="这段时间没有渠道访问"
      fields={(figures) => <ChannelField channelID={channelID} figures={figures} onChange={setChannelID} />}
    >
      {(figures) => (
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
    </DaysFigures>
  );
}
