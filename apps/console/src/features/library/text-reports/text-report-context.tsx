import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';

/** The words of the report stand out in their paragraph. */
function Marked({ text, sentence }: { text: string; sentence: string }) {
  const at = sentence === '' ? -1 : text.indexOf(sentence);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{sentence}</mark>
      {text.slice(at + sentence.length)}
    </>
  );
}

interface ParagraphsProps {
  report: Schemas['TextReport'];
  context: Schemas['TextReportContext'];
}

function Paragraphs({ report, context }: ParagraphsProps) {
  if (context.line === null) return <Alert severity="info">这一段已不在正文里，可能已经修改。</Alert>;
  return context.paragraphs.map(({ id, text }) => (
    <Typography
      key={id}
      sx={{
        textIndent: '2em',
        mb: 1,
        overflowWrap: 'anywhere',
        color: id === report.paragraphId ? 'text.primary' : 'text.secondary',
      }}
    >
      {id === report.paragraphId ? <Marked text={text} sentence={report.sentence} /> : text}
    </Typography>
  ));
}

/** The paragraph as it is now, between its neighbours, and the way to it in the editor. */
export function TextReportContext({ report }: { report: Schemas['TextReport'] }) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const mayEdit = useMay('parts.edit');
  const { data, error, refetch } = useQuery({
    queryKey: ['text-reports', 'context', report.id],
    queryFn: () => dataProvider.call('consoleGetTextReportContext', { params: { id: report.id } }),
  });
  const line = data?.line ?? null;
  const editor = `/parts/${report.partId}${mayEdit ? '' : '/show'}${line === null ? '' : `?line=${line}`}`;
  return (
    <Card sx={{ mb: 2 }}>
      <CardContent>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          正文
        </Typography>
        {data && <Paragraphs report={report} context={data} />}
        {!data && !error && <Skeleton variant="rectangular" height={140} />}
        {!data && error && (
          <Alert severity="error" action={<Button onClick={() => void refetch()}>重试</Button>}>
            {messageOf(error)}
          </Alert>
        )}
        <Button component={Link} to={editor} variant="outlined" sx={{ mt: 1 }}>
          {mayEdit ? '到正文里修改' : '查看章节'}
        </Button>
      </CardContent>
    </Card>
  );
}
