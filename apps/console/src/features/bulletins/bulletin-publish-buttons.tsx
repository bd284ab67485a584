import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { Confirm, useNotify } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { bodyOf, fieldErrorsOf, messageOf } from '../../platform/data/console-error';
import { useOperation } from '../../platform/data/use-operation';
import { useRecordSaved } from '../../platform/data/use-record-saved';
import { ScheduleDialog } from '../../platform/schedule/schedule-dialog';
import { formatTime, timeZoneName } from '../../platform/time/time';

type Bulletin = Schemas['BulletinRecord'];
type Dialog = 'none' | 'publish' | 'schedule' | 'withdraw';

function doneWords({ state, publishAt }: Bulletin): string {
  if (state === 'scheduled') return `已安排于 ${formatTime(publishAt)}（${timeZoneName}）发布`;
  if (state === 'published') return '公告已发布，玩家立即可以看到';
  return state === 'withdrawn' ? '公告已撤下' : '已取消定时';
}

function usePublishing(bulletin: Bulletin, close: () => void) {
  const onSuccess = useRecordSaved('bulletins');
  const publish = useOperation('publishBulletin', { onSuccess });
  const withdraw = useOperation('withdrawBulletin', { onSuccess });
  const notify = useNotify();
  const params = { id: bulletin.id };
  const callbacks = {
    onSuccess: (changed: Bulletin) => {
      close();
      notify(doneWords(changed), { type: 'success' });
    },
    onError: (error: Error) => {
      // The schedule's dialog stays open and says so itself when the time is past.
      if (bodyOf(error)?.code === 'bulletin.publishTimePast') return;
      close();
      const [problem = messageOf(error)] = Object.values(fieldErrorsOf(error));
      notify(problem, { type: 'error' });
    },
  };
  return {
    isPending: publish.isPending || withdraw.isPending,
    scheduleError: publish.error,
    publishAt: (publishAt: string | null) => publish.mutate({ params, body: { publishAt } }, callbacks),
    withdraw: () => withdraw.mutate({ params }, callbacks),
  };
}

/** 立即发布, 定时发布 and 撤下; they act on what is saved, so unsaved changes come first. */
export function BulletinPublishButtons({ bulletin }: { bulletin: Bulletin }) {
  const [dialog, setDialog] = useState<Dialog>('none');
  const close = () => setDialog('none');
  const { isDirty } = useFormState();
  const publishing = usePublishing(bulletin, close);
  const isUp = bulletin.state === 'published';
  const isBlocked = isDirty || publishing.isPending;
  const downWord = bulletin.state === 'scheduled' ? '取消定时' : '撤下';

  return (
    <Tooltip title={isDirty ? '有未保存的修改，请先保存' : ''}>
      <span style={{ display: 'inline-flex', gap: 8 }}>
        {!isUp && (
          <Button variant="outlined" disabled={isBlocked} onClick={() => setDialog('schedule')}>
            定时发布
          </Button>
        )}
        {!isUp && (
          <Button variant="contained" disabled={isBlocked} onClick={() => setDialog('publish')}>
            立即发布
          </Button>
        )}
        {(isUp || bulletin.state === 'scheduled') && (
          <Button variant="outlined" color="error" disabled={isBlocked} onClick={() => setDialog('withdraw')}>
            {downWord}
          </Button>
        )}
        <Confirm
          isOpen={dialog === 'publish'}
          title={`发布“${bulletin.title}”？`}
          content="发布后立即弹给所有打开门户的玩家，并取代同一位置的上一条公告。"
          loading={publishing.isPending}
          onConfirm={() => publishing.publishAt(null)}
          onClose={close}
        />
        <Confirm
          isOpen={dialog === 'withdraw'}
          title={`${downWord}“${bulletin.title}”？`}
          content={isUp ? '玩家将立即看不到它。' : '到时不会发布，可以重新安排。'}
          loading={publishing.isPending}
          onConfirm={publishing.withdraw}
          onClose={close}
        />
        {dialog === 'schedule' && (
          <ScheduleDialog
            title={`定时发布“${bulletin.title}”`}
            verb="发布"
            planned={bulletin.state === 'scheduled' ? bulletin.publishAt : null}
            isPending={publishing.isPending}
            error={publishing.scheduleError}
            onSchedule={publishing.publishAt}
            onClose={close}
          />
        )}
      </span>
    </Tooltip>
  );
}
