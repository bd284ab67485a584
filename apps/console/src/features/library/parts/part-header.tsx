import Button from '@mui/material/Button';
import type { Schemas } from '@ug/contract';
import { DeleteWithConfirmButton, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { RecordHeader } from '#platform/lists/record-header';
import { PublishButtons } from '#platform/schedule/publish-buttons';
import { formatTime, timeZoneName } from '#platform/time/time';
import { PartStateChip } from './part-face';
import { sizeWords, usePartKind } from './part-kind';

/** The texts of confirmations, in the words of the work's kind. */
const wordsOf = (kind: Schemas['WorkKind'] | undefined) =>
  kind === undefined || kind === 'novel'
    ? { who: '读者', down: '读者将看不到这一章，读到这里的人会跳到相邻的一章。', lost: '草稿和正文删除后不能恢复。' }
    : {
        who: '玩家',
        down: '玩家将看不到这一集，正在观看的人会停下来。',
        lost: '草稿删除后不能恢复；有视频的请先删除视频。',
      };

function PartPublishButtons({ part, isDirty }: { part: Schemas['Part']; isDirty: boolean }) {
  const words = wordsOf(usePartKind(part.workId));
  const onSuccess = useRecordSaved('parts');
  const publish = useOperation('publishPart', { onSuccess });
  const takeDown = useOperation('unpublishPart', { onSuccess });
  return (
    <PublishButtons
      record={part}
      isDirty={isDirty}
      words={{
        name: part.title,
        verb: '发布',
        down: '下架',
        publishContent: `发布后${words.who}立即可以看到。`,
        downContent: words.down,
        done: ({ state }) => (state === 'published' ? '已发布' : '已下架'),
      }}
      operations={{
        publish,
        takeDown,
        timePastCode: 'part.publishTimePast',
      }}
    />
  );
}

const scheduleWords = ({ state, publishAt }: Schemas['Part']): string =>
  state === 'scheduled' && publishAt ? `将于 ${formatTime(publishAt)}（${timeZoneName}）发布` : '';

/** The part, its state, the way to its work, and everything that can be done with it as a whole. */
export function PartHeader({ isDirty }: { isDirty: boolean }) {
  const part = useRecordContext<Schemas['Part']>();
  const mayPublish = useMay('parts.publish');
  const mayEdit = useMay('parts.edit');
  const kind = usePartKind(part?.workId);
  if (!part) return null;
  const canDelete = part.state === 'draft' && part.publishAt === null;
  return (
    <RecordHeader
      title={part.title}
      chip={<PartStateChip state={part.state} />}
      facts={[`编号 ${part.id}`, sizeWords(part.size, kind), scheduleWords(part)]}
    >
      <Button component={Link} to={`/works/${part.workId}`} variant="outlined">
        所属作品
      </Button>
      {mayPublish && <PartPublishButtons part={part} isDirty={isDirty} />}
      {mayEdit && canDelete && (
        <DeleteWithConfirmButton
          mutationMode="pessimistic"
          confirmTitle={`删除“${part.title}”？`}
          confirmContent={wordsOf(kind).lost}
        />
      )}
    </RecordHeader>
  );
}
