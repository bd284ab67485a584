import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { useTheme } from '@mui/material/styles';
import { useDataProvider, useNotify } from 'react-admin';
import { DayChart } from '#platform/charts/day-chart';
import { DaysFigures } from '#platform/charts/days-figures';
import { saveFile, toCsv } from '#platform/csv/csv';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { FigureCard, figureGrid } from '#platform/fields/figure-card';
import { grouped } from '#platform/money/money';
import {
  csvColumnsOf,
  figuresOf,
  isEmpty,
  percent,
  wordsOf,
  type PartReadReport,
  type ReadWords,
} from './part-reads.rules';
import { PartTable } from './part-table';

/** The readers of the last part as a share of those of the first. */
function keptOf(parts: PartReadReport['parts']): string {
  const [first, last] = [parts[0], parts.at(-1)];
  return percent(first && last && first.starts > 0 ? last.starts / first.starts : null);
}

interface TotalsProps {
  report: PartReadReport;
  words: ReadWords;
}

function Totals({ report: { days, parts }, words: { unit, part, act, verb } }: TotalsProps) {
  const starts = days.reduce((sum, day) => sum + day.starts, 0);
  const finishes = days.reduce((sum, day) => sum + day.finishes, 0);
  return (
    <Box component="section" aria-label="合计" sx={figureGrid}>
      <FigureCard label={`开始${act}（${unit}次）`}>{grouped(starts)}</FigureCard>
      <FigureCard label={`${verb}完（${unit}次）`}>{grouped(finishes)}</FigureCard>
      <FigureCard label={`${verb}完率`} detail={`${verb}到 95%，或继续${verb}了后面的${part}`}>
        {percent(starts === 0 ? null : finishes / starts)}
      </FigureCard>
      <FigureCard label={`从第一${unit}到最后一${unit}`} detail={`开始最后一${unit}的人数与开始第一${unit}的人数之比`}>
        {keptOf(parts)}
      </FigureCard>
    </Box>
  );
}

interface ExportButtonProps {
  title: string;
  report: PartReadReport | undefined;
  words: ReadWords;
}

function ExportButton({ title, report, words }: ExportButtonProps) {
  const notify = useNotify();
  function save({ from, to, parts }: PartReadReport) {
    saveFile(`${words.act}数据-${title}-${from}至${to}.csv`, toCsv(figuresOf({ parts }), csvColumnsOf(words)));
    notify(`已导出 ${parts.length} 条`, { type: 'success' });
  }
  return (
    <Button sx={{ ml: 'auto' }} startIcon={<DownloadIcon />} disabled={!report} onClick={() => report && save(report)}>
      {`导出各${words.unit}数据`}
    </Button>
  );
}

interface Props {
  workId: number;
  title: string;
  kind: Schemas['WorkKind'];
}

/** 阅读数据 or 播放数据: who began each part over some days, how many finish it, and where they stop. */
export function PartReadsFigures({ workId, title, kind }: Props) {
  const words = wordsOf(kind);
  const { unit, viewers, act, verb } = words;
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { palette } = useTheme();
  return (
    <DaysFigures
      queryKey={['part-reads', workId]}
      read={({ from, to }) => call('getPartReads', { query: { workId, from, to } })}
      isEmpty={isEmpty}
      empty={`这段时间还没有人${act}`}
      fields={(report) => <ExportButton title={title} report={report} words={words} />}
    >
      {(report) => (
        <>
          <Totals report={report} words={words} />
          <DayChart
            title={`每日${viewers}`}
            days={report.days.map(({ day, readers }) => ({ day, value: readers }))}
            color={palette.primary.main}
            hasSum={false}
          />
          <PartTable figures={figuresOf(report)} days={report} words={words} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`按登录${viewers}的${act}位置统计，约一分钟后计入；同一${viewers} 14 天内重${verb}同一${unit}不重复计数。`}
          </Typography>
        </>
      )}
    </DaysFigures>
  );
}
