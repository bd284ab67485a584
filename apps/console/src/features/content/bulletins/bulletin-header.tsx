import type { Schemas } from '@ug/contract';
import { DeleteWithConfirmButton, useRecordContext } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { CopyRecordButton } from '#platform/upload/copy-record-button';
import { RecordHeader } from '#platform/lists/record-header';
import { formatTime, timeZoneName } from '#platform/time/time';
import { BulletinPublishButtons } from './bulletin-publish-buttons';
import { BulletinStateChip } from './bulletin-state-chip';
import { bulletinCopy } from './bulletin.rules';

function timeWords({ state, publishAt, endAt }: Schemas['BulletinRecord']): string[] {
  const begin = publishAt && `${formatTime(publishAt)}（${timeZoneName}）`;
  return [
    state === 'scheduled' && begin ? `将于 ${begin} 发布` : '',
    state === 'published' && begin ? `${begin} 发布` : '',
    endAt && state !== 'withdrawn' ? `${formatTime(endAt)} 结束` : '',
  ];
}

/** Which bulletin this is, where it stands, and what can be done with it as a whole. */
export function BulletinHeader() {
  const bulletin = useRecordContext<Schemas['BulletinRecord']>();
  const mayPublish = useMay('bulletins.publish');
  const mayEdit = useMay('bulletins.edit');
  if (!bulletin) return null;
  return (
    <RecordHeader
      title={bulletin.title}
      chip={<BulletinStateChip state={bulletin.state} />}
      facts={[`编号 ${bulletin.id}`, `${bulletin.createdBy} 创建`, ...timeWords(bulletin)]}
    >
      <CopyRecordButton resource="bulletins" record={bulletin} copyOf={bulletinCopy} />
      {mayPublish && <BulletinPublishButtons bulletin={bulletin} />}
      {mayEdit && bulletin.state !== 'published' && (
        <DeleteWithConfirmButton
          mutationMode="pessimistic"
          confirmTitle={`删除“${bulletin.title}”？`}
          confirmContent="公告删除后不能恢复。"
        />
      )}
    </RecordHeader>
  );
}
