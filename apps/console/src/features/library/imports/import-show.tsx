import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { formatExactBytes } from '@ug/web';
import { Show, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { ConfirmButton } from '#platform/fields/confirm-button';
import { HistoryCard } from '#platform/history/record-history';
import { RecordHeader } from '#platform/lists/record-header';
import { Watchers } from '#platform/live-record/watchers';
import { grouped } from '#platform/money/money';
import { ChapterList } from './chapter-list';
import { CommitButton } from './commit-button';
import { ImportProgress, ImportStateChip } from './import-face';
import { ImportSettings } from './import-settings';
import { resultWords, savedWords } from './import.rules';

type Import = Schemas['Import'];

const isOpen = ({ state }: Import): boolean => state === 'reading' || state === 'ready' || state === 'failed';

const partsOf = (workId: number): string => `/parts?filter=${encodeURIComponent(JSON.stringify({ workId }))}`;

function AbandonButton({ record }: { record: Import }) {
  const abandon = useOperation('abandonImport', { onSuccess: useRecordSaved('imports') });
  return (
    <ConfirmButton
      verb="放弃"
      title="放弃这次导入？"
      text="上传的文件会被删除，作品不受影响。"
      done="已放弃"
      act={abandon}
      onConfirm={() => abandon.mutateAsync({ params: { id: record.id } })}
      look={{ variant: 'outlined' }}
    />
  );
}

function Header({ record }: { record: Import }) {
  const mayEdit = useMay('imports.edit');
  return (
    <RecordHeader
      title={record.workTitle}
      chip={
        <>
          <ImportStateChip state={record.state} />
          <Watchers resource="imports" recordId={String(record.id)} doing="查看" />
        </>
      }
      facts={[record.fileName, formatExactBytes(record.fileSize), `由 ${record.createdBy} 导入`]}
    >
      <Button component={Link} to={partsOf(record.workId)} variant="outlined">
        查看章节
      </Button>
      {mayEdit && isOpen(record) && <AbandonButton record={record} />}
      {mayEdit && record.state === 'ready' && <CommitButton record={record} />}
    </RecordHeader>
  );
}

function Working({ record }: { record: Import }) {
  const words =
    record.state === 'reading' ? '正在识别，可以离开本页，稍后回来核对。' : '正在写入，全部完成后读者才会看到。';
  return (
    <Card>
      <CardContent>
        <ImportProgress record={record} />
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {words}
        </Typography>
      </CardContent>
    </Card>
  );
}

function Result({ result }: { result: Schemas['ImportResult'] }) {
  const { published, added } = result;
  const drafts = added - published;
  const saved = savedWords(result);
  return (
    <>
      <Alert severity="success">
        {resultWords(result)}
        {published > 0 && `；已发布 ${grouped(published)} 章`}
        {drafts > 0 && `；${grouped(drafts)} 章是草稿，可在章节列表发布`}
      </Alert>
      {saved && <Alert severity="warning">{saved}</Alert>}
    </>
  );
}

function Content() {
  const record = useRecordContext<Import>();
  const mayEdit = useMay('imports.edit');
  if (!record) return null;
  const { state, failure, result, found } = record;
  return (
    <>
      <Header record={record} />
      <Stack sx={{ gap: 2, mb: 2 }}>
        {(state === 'reading' || state === 'committing') && <Working record={record} />}
        {state === 'failed' && failure && <Alert severity="error">{labels.ImportFailure[failure]}</Alert>}
        {result && <Result result={result} />}
        {state === 'ready' && found && <Warnings found={found} />}
        {mayEdit && (state === 'ready' || (state === 'failed' && failure === 'notText')) && (
          // Another reading begins with the choices of the last one.
          <ImportSettings key={record.version} record={record} />
        )}
        {state === 'ready' && found && <ChapterList record={record} found={found} />}
        <HistoryCard resource="imports" recordId={String(record.id)} />
      </Stack>
    </>
  );
}

function Warnings({ found: { replacements, picturesLeft, rule } }: { found: Schemas['ImportFound'] }) {
  const words = [
    replacements > 0 && `有 ${grouped(replacements)} 处字符无法识别，请核对编码`,
    picturesLeft > 0 && `${grouped(picturesLeft)} 张图片不能导入，原因写在章节正文里（点“拆分”查看）`,
    rule === 'length' && '没有找到章节标题，已按字数划分',
  ].filter((word) => word !== false);
  if (words.length === 0) return null;
  return <Alert severity="warning">{words.join('；')}</Alert>;
}

/** One import: its progress, its chapters and its result. */
export function ImportShow() {
  return (
    // The list's record is as old as the list, and a task goes on meanwhile.
    <Show component="div" actions={false} queryOptions={{ staleTime: 0 }}>
      <Content />
    </Show>
  );
}
