import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Schemas } from '@ug/contract';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { messageOf } from '#platform/data/console-error';
import { grouped } from '#platform/money/money';
import { CHAPTER_ROW_PX, ChapterRow } from './chapter-row';
import { filterChoices, shownChapters, usualLength, type ChapterFilter, type FilterChoice } from './import.rules';
import { useImportChapters } from './import.queries';

type Chapter = Schemas['ImportChapter'];

/** Rows that are ready above and below the screen. */
const ROWS_AHEAD = 10;

interface FiltersProps {
  choices: readonly FilterChoice[];
  chosen: ChapterFilter;
  onChoose: (filter: ChapterFilter) => void;
}

function Filters({ choices, chosen, onChoose }: FiltersProps) {
  return (
    <Box role="group" aria-label="筛选章节" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {choices.map(({ filter, label, count }) => (
        <Chip
          key={filter}
          size="small"
          component="button"
          clickable
          aria-pressed={filter === chosen}
          color={filter === chosen ? 'primary' : 'default'}
          variant={filter === chosen ? 'filled' : 'outlined'}
          label={`${label} ${grouped(count)}`}
          onClick={() => onChoose(filter)}
        />
      ))}
    </Box>
  );
}

interface RowsProps {
  record: Schemas['Import'];
  chapters: readonly Chapter[];
  full: number;
  /** The first line of the file's first chapter. */
  firstLine: number | undefined;
}

/** The rows near the screen: there may be thousands. */
function Rows({ record, chapters, full, firstLine }: RowsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // The part above has another height for another version.
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, [record.version, chapters.length]);
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: chapters.length,
    estimateSize: () => CHAPTER_ROW_PX,
    getItemKey: (index) => chapters[index]?.line ?? index,
    overscan: ROWS_AHEAD,
    scrollMargin: top,
  });
  return (
    <Box
      ref={list}
      role="list"
      aria-label="识别出的章节"
      sx={{ position: 'relative' }}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const chapter = chapters[index];
        return (
          chapter && (
            <ChapterRow
              key={key}
              record={record}
              chapter={chapter}
              share={Math.min(chapter.chars / full, 1)}
              isFirst={chapter.line === firstLine}
              place={{ index, count: chapters.length, top: start - top }}
            />
          )
        );
      })}
    </Box>
  );
}

/** The chapters that were found, to be looked through and put right. */
export function ChapterList({ record, found }: { record: Schemas['Import']; found: Schemas['ImportFound'] }) {
  const { data: chapters, error, refetch } = useImportChapters(record);
  const [filter, setFilter] = useState<ChapterFilter>('all');
  const [text, setText] = useState('');
  const full = useMemo(() => usualLength(chapters ?? []), [chapters]);
  const choices = useMemo(() => filterChoices(found, chapters ?? []), [found, chapters]);
  const shown = useMemo(() => shownChapters(chapters ?? [], filter, text), [chapters, filter, text]);
  return (
    <Card component="section" aria-label="章节预览">
      <CardContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography variant="h6" component="h3">
          {`共 ${grouped(found.chapters)} 章，${grouped(found.chars)} 字`}
        </Typography>
        <Filters choices={choices} chosen={filter} onChoose={setFilter} />
        <TextField
          id="import-chapter-search"
          label="按章节名查找"
          size="small"
          value={text}
          onChange={(event) => setText(event.target.value)}
          sx={{ maxWidth: 320 }}
        />
        {error && !chapters && (
          <Alert severity="error" action={<Button onClick={() => void refetch()}>重试</Button>}>
            {messageOf(error)}
          </Alert>
        )}
        {!chapters && !error && [1, 2, 3].map((key) => <Skeleton key={key} variant="rounded" height={56} />)}
        {chapters && shown.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center', py: 4 }}>
            没有符合条件的章节
          </Typography>
        )}
        {shown.length > 0 && <Rows record={record} chapters={shown} full={full} firstLine={chapters?.[0]?.line} />}
      </CardContent>
    </Card>
  );
}
