import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { DeleteWithConfirmButton, useRecordContext } from 'react-admin';
import { useMay } from '../../platform/access/session-context';
import { formatTime, timeZoneName } from '../../platform/time/time';
import { BulletinPublishButtons } from './bulletin-publish-buttons';
import { BulletinStateChip } from './bulletin-state-chip';

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
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2, my: 2, flexWrap: 'wrap' }}>
      <Stack sx={{ gap: 0.5, flexGrow: 1, minWidth: 200 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {bulletin.title}
          </Typography>
          <BulletinStateChip state={bulletin.state} />
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[`编号 ${bulletin.id}`, `${bulletin.createdBy} 创建`, ...timeWords(bulletin)].filter(Boolean).join(' · ')}
        </Typography>
      </Stack>
      {mayPublish && <BulletinPublishButtons bulletin={bulletin} />}
      {mayEdit && bulletin.state !== 'published' && (
        <DeleteWithConfirmButton
          mutationMode="pessimistic"
          confirmTitle={`删除“${bulletin.title}”？`}
          confirmContent="公告删除后不能恢复。"
        />
      )}
    </Stack>
  );
}
