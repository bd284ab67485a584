import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { Title } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import { FigureCard, figureGrid } from '#platform/fields/figure-card';
import { FiguresTable } from '#platform/fields/figures-table';
import { durationText } from '#platform/time/duration.rules';
import { formatTime } from '#platform/time/time';
import { useFigures, useQuality } from './moderation.queries';

type Quality = Schemas['ModerationQuality'];

const shareOf = (part: number, whole: number): string => (whole === 0 ? '—' : `${Math.round((part / whole) * 100)}%`);

const secondsText = (seconds: number | null): string => (seconds === null ? '—' : durationText(seconds * 1000));

function Cards({ secondLooks: { decided, agreed, waiting } }: Pick<Quality, 'secondLooks'>) {
  const figures = useFigures().data;
  return (
    <Box sx={figureGrid}>
      <FigureCard label="两次判断一致" detail={`近 90 天复看 ${decided} 条，一致 ${agreed} 条，待复看 ${waiting} 条`}>
        {shareOf(agreed, decided)}
      </FigureCard>
      {figures && (
        <>
          <FigureCard label="待审核" detail={`今日已处理 ${figures.decidedToday} 条`}>
            {figures.waiting}
          </FigureCard>
          <FigureCard label="处理用时中位数" detail={`九成在 ${secondsText(figures.p90Seconds)} 内`}>
            {secondsText(figures.medianSeconds)}
          </FigureCard>
          <FigureCard
            label="申诉后撤销"
            detail={`近 30 天复核申诉 ${figures.appealsDecided} 件，撤销 ${figures.appealsReversed} 件`}
          >
            {shareOf(figures.appealsReversed, figures.appealsDecided)}
          </FigureCard>
        </>
      )}
    </Box>
  );
}

function WordName({ word, isProposed }: Pick<Quality['words'][number], 'word' | 'isProposed'>) {
  const mayRead = useMay('words.view');
  return (
    <>
      {mayRead ? (
        <Link component={RouterLink} to={`/words?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`}>
          {word}
        </Link>
      ) : (
        word
      )}
      {isProposed && <Chip size="small" color="warning" label="建议删除" sx={{ ml: 1 }} />}
    </>
  );
}

function Words({ words }: Pick<Quality, 'words'>) {
  return (
    <FiguresTable
      title="敏感词命中"
      headers={['词', '命中并处理', '通过', '准确率']}
      rows={words.map(({ word, isProposed, decided, approved }) => ({
        key: word,
        name: <WordName word={word} isProposed={isProposed} />,
        cells: [String(decided), String(approved), shareOf(decided - approved, decided)],
      }))}
    />
  );
}

const itemLink = (id: number) => (
  <Link component={RouterLink} to={`/moderation?c=${id}`}>
    #{id}
  </Link>
);

function Disagreements({ disagreements }: Pick<Quality, 'disagreements'>) {
  return (
    <Box component="section" aria-label="判断不一致">
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        判断不一致
      </Typography>
      {disagreements.map((row) => (
        <Typography key={row.itemId} variant="body2" sx={{ py: 0.5 }}>
          {formatTime(row.decidedAt)} · {row.kindLabel} · {row.firstBy} {labels.ModerationDecision[row.firstDecision]}（
          {itemLink(row.firstId)}）→ {row.decidedBy} {labels.ModerationDecision[row.decision]}（{itemLink(row.itemId)}
          ），以后者为准
        </Typography>
      ))}
    </Box>
  );
}

const hint = (text: string) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {text}
  </Typography>
);

/** Precision of sensitive words, agreement of moderators, and their speed. */
export function QualityPage() {
  const { data, error, refetch } = useQuality();
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 1080, py: 2 }}>
      <Title title="审核统计" />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="h2" sx={{ fontSize: 18, fontWeight: 700 }}>
          审核统计
        </Typography>
        <Button component={RouterLink} to="/moderation">
          返回审核台
        </Button>
      </Box>
      {error && !data && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>重试</Button>}>
          {messageOf(error)}
        </Alert>
      )}
      {!data && !error && <Skeleton variant="rounded" height={240} />}
      {data && (
        <>
          <Cards secondLooks={data.secondLooks} />
          {data.words.length > 0 ? <Words words={data.words} /> : hint('近 90 天还没有处理过敏感词命中的内容。')}
          {data.disagreements.length > 0 ? (
            <Disagreements disagreements={data.disagreements} />
          ) : (
            hint('近 90 天没有判断不一致的内容；复看比例在广场设置里。')
          )}
        </>
      )}
    </Box>
  );
}
