import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { DeleteWithConfirmButton, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { fieldErrorsOf, messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { useFieldWords } from '#platform/fields/field-words';
import { RecordHeader } from '#platform/lists/record-header';
import { PublishButtons } from '#platform/schedule/publish-buttons';
import { formatTime, timeZoneName } from '#platform/time/time';
import { useStorageWords } from '#features/library/video-storage/video-storage.widget';
import { StateChip, WorkCover } from './work-face';
import { partWord } from './work.rules';

/** The parts of a work, as the console lists them. */
export const partsOf = (id: number | string): string =>
  `/parts?filter=${encodeURIComponent(JSON.stringify({ workId: Number(id) }))}`;

interface PublishProps {
  work: Schemas['Work'];
  isDirty: boolean;
  onRefused: (error: unknown) => void;
}

function WorkPublishButtons({ work, isDirty, onRefused }: PublishProps) {
  const onSuccess = useRecordSaved('works');
  const publish = useOperation('publishWork', { onSuccess });
  const takeDown = useOperation('unpublishWork', { onSuccess });
  return (
    <PublishButtons
      record={work}
      isDirty={isDirty}
      words={{
        name: work.title,
        verb: '上架',
        down: '下架',
        publishContent: '上架后玩家立即可以看到。',
        downContent: work.kind === 'novel' ? '玩家将看不到它，也不能继续阅读。' : '玩家将看不到它，也不能继续观看。',
        done: ({ state }) => (state === 'published' ? '作品已上架' : '作品已下架'),
      }}
      operations={{
        publish,
        takeDown,
        timePastCode: 'work.publishTimePast',
        onDone: () => onRefused(null),
        onRefused,
      }}
    />
  );
}

/** Everything that is missing before a work can be published. */
function NotReady({ error, onClose }: { error: unknown; onClose: () => void }) {
  const words = useFieldWords();
  const missing = Object.entries(fieldErrorsOf(error)).map(
    ([field, text]) => `${words.label('works', field)}：${text}`,
  );
  return (
    <Alert
      severity="warning"
      onClose={onClose}
      sx={{ mb: 2 }}
      slotProps={{ closeButton: { 'aria-label': '关闭提示' } }}
    >
      {[messageOf(error), ...missing].join('；')}
    </Alert>
  );
}

function scheduleWords({ state, publishAt }: Schemas['Work']): string {
  if (!publishAt || state === 'draft') return '';
  if (state === 'scheduled') return `将于 ${formatTime(publishAt)}（${timeZoneName}）上架`;
  return state === 'published' ? `${formatTime(publishAt)} 上架` : '';
}

/** The work, its state, the way to its parts, and everything that can be done with it as a whole. */
export function WorkHeader({ isDirty }: { isDirty: boolean }) {
  const work = useRecordContext<Schemas['Work']>();
  const mayPublish = useMay('works.publish');
  const mayEdit = useMay('works.edit');
  const mayImport = useMay('imports.edit');
  const [refusal, setRefusal] = useState<unknown>(null);
  const storage = useStorageWords(work ?? { id: 0, kind: 'novel' });
  if (!work) return null;
  return (
    <>
      <RecordHeader
        face={<WorkCover work={work} height={72} />}
        title={work.title}
        chip={<StateChip state={work.state} />}
        facts={[`编号 ${work.id}`, `已发布 ${work.partCount} ${partWord(work.kind)}`, scheduleWords(work), storage]}
      >
        <Button component={Link} to={partsOf(work.id)} variant="outlined">
          {work.kind === 'novel' ? '管理章节' : '管理剧集'}
        </Button>
        {mayImport && work.kind === 'novel' && (
          <Button component={Link} to={`/imports/create?workId=${work.id}`} variant="outlined">
            导入文本
          </Button>
        )}
        {mayPublish && <WorkPublishButtons work={work} isDirty={isDirty} onRefused={setRefusal} />}
        {mayEdit && work.state === 'draft' && work.partCount === 0 && (
          <DeleteWithConfirmButton
            mutationMode="pessimistic"
            confirmTitle={`删除“${work.title}”？`}
            confirmContent="草稿删除后不能恢复；有章节或剧集的作品不能删除。"
          />
        )}
      </RecordHeader>
      {refusal !== null && <NotReady error={refusal} onClose={() => setRefusal(null)} />}
    </>
  );
}
