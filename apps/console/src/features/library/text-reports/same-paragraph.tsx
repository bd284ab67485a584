import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { labels, type Schemas } from '@ug/contract';
import { useDataProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { formatTime } from '#platform/time/time';

type TextReport = Schemas['TextReport'];

/** More readers than this do not report one paragraph before somebody looks. */
const MAX_SHOWN = 100;

/** Other open reports about the paragraph of a report. */
export function useSameParagraph({ id, partId, paragraphId, state }: TextReport) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    // The key begins like that of the list, so that both are refreshed together.
    queryKey: ['text-reports', 'getList', 'same', id],
    queryFn: async () => {
      const filter = { state: 'open', partId, paragraphId } as const;
      const found = await call('consoleListTextReports', { query: { filter, range: [0, MAX_SHOWN] } });
      return found.filter((one) => one.id !== id && one.state === 'open');
    },
    enabled: state === 'open',
  });
}

interface Props {
  query: ReturnType<typeof useSameParagraph>;
  /** Reports that stay open. */
  left: ReadonlySet<number>;
  onLeave: (id: number, isLeft: boolean) => void;
}

function Other({ report }: { report: TextReport }) {
  return (
    <>
      <Link component={RouterLink} to={`/text-reports/${report.id}/show`}>
        {labels.TextReportKind[report.kind]}
      </Link>
      ：{report.text || '没有说明'}
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {' '}
        “{report.sentence}” · 玩家 {report.uid} · {formatTime(report.createdAt)}
      </Typography>
    </>
  );
}

/** Other readers' reports on the same paragraph. They are settled together, unless one is taken out. */
export function SameParagraph({ query: { data = [], error, refetch }, left, onLeave }: Props) {
  if (error)
    return (
      <Alert severity="error" sx={{ mb: 2 }} action={<Button onClick={() => void refetch()}>重试</Button>}>
        {messageOf(error)}
      </Alert>
    );
  if (data.length === 0) return null;
  return (
    <Card component="section" aria-label="同一段的其他报错" sx={{ mb: 2 }}>
      <CardContent>
        <Typography variant="h6" component="h2">
          同一段的其他报错（{data.length}）
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          勾选的会一并处理，每位读者都会收到结果。
        </Typography>
        {data.map((report) => (
          <FormControlLabel
            key={report.id}
            sx={{ display: 'flex', alignItems: 'flex-start', mr: 0, overflowWrap: 'anywhere' }}
            slotProps={{ typography: { sx: { py: 1 } } }}
            control={
              <Checkbox checked={!left.has(report.id)} onChange={(_, isChosen) => onLeave(report.id, !isChosen)} />
            }
            label={<Other report={report} />}
          />
        ))}
      </CardContent>
    </Card>
  );
}
