import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { alpha } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FiguresTable } from '#platform/fields/figures-table';
import { grouped } from '#platform/money/money';
import type { PlayerReport } from './player-report.rules';
import {
  groupedCohorts,
  heatRows,
  measureWords,
  revenueHeaders,
  type Grouping,
  type HeatCell,
  type Measure,
} from './revenue.rules';

/** The strongest tint. The text keeps its contrast on it, by day and by night. */
const MAX_TINT = 0.32;
const measures = Object.keys(measureWords) as Measure[];

/** A figure on a tint; the tint alone says nothing that the figure does not. */
function Heat({ text, heat }: HeatCell) {
  return (
    <Box
      component="span"
      sx={({ palette }) => ({
        display: 'block',
        mx: -1,
        px: 1,
        py: 0.25,
        borderRadius: 1,
        whiteSpace: 'nowrap',
        ...(heat > 0 && { bgcolor: alpha(palette.success.main, heat * MAX_TINT) }),
      })}
    >
      {text}
    </Box>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  words: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, words, onChange }: ChoiceProps<Value>) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
      margin="none"
      sx={{ width: 160 }}
    >
      {(Object.keys(words) as Value[]).map((one) => (
        <MenuItem key={one} value={one}>
          {words[one]}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** 累计付费: how much the players of each day or week of registering have paid since. */
export function RevenueTable({ report: { revenue } }: { report: PlayerReport }) {
  const [measure, setMeasure] = useState<Measure>(measures[0] ?? 'average');
  const [grouping, setGrouping] = useState<Grouping>('day');
  const rows = heatRows(groupedCohorts(revenue, grouping), measure);
  return (
    <>
      <FiguresTable
        title="注册后付费"
        headers={[grouping === 'day' ? '注册日期' : '注册周（起始日）', '注册玩家', ...revenueHeaders]}
        rows={rows.toReversed().map(({ day, registered, cells }) => ({
          key: day,
          name: day,
          cells: [grouped(registered), ...cells.map((cell, place) => <Heat key={revenueHeaders[place]} {...cell} />)],
        }))}
        tools={
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Choice label="指标" value={measure} words={measureWords} onChange={setMeasure} />
            <Choice label="分组" value={grouping} words={{ day: '按天', week: '按周' }} onChange={setGrouping} />
          </Box>
        }
      />
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        <Box component="ul" aria-label="注册后付费的口径" sx={{ m: 0, pl: 2.5 }}>
          <li>累计付费：这些玩家从注册当日到第 N 日（含）支付的金额；已退款的订单从支付那天扣除，不论何时退款</li>
          <li>付费玩家：到第 N 日为止至少支付过一笔订单的玩家；退款后仍计入</li>
          <li>人均付费（LTV）：累计付费 ÷ 注册玩家，包括没有付费的玩家</li>
          <li>当日按注册的自然日计算；“—”表示那一天还没有结束；底色越深，数值越高</li>
        </Box>
      </Typography>
    </>
  );
}
