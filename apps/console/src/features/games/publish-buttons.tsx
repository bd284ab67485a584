import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { Confirm, useNotify } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { bodyOf } from '../../platform/data/console-error';
import { useOperation } from '../../platform/data/use-operation';
import { useRecordSaved } from '../../platform/data/use-record-saved';
import { ScheduleDialog } from '../../platform/schedule/schedule-dialog';
import { formatTime, timeZoneName } from '../../platform/time/time';

type Game = Schemas['Game'];
type OpenDialog = 'none' | 'publish' | 'schedule' | 'unpublish';

interface Props {
  game: Game;
  /** Told why the game cannot be published, null when the last try succeeded. */
  onRefused: (error: unknown) => void;
}

function doneWords({ state, publishAt }: Game): string {
  if (state === 'scheduled') return `已安排于 ${formatTime(publishAt)}（${timeZoneName}）上架`;
  return state === 'published' ? '游戏已上架' : '游戏已下架';
}

function usePublishing({ game, onRefused }: Props, close: () => void) {
  const onSuccess = useRecordSaved('games');
  const publish = useOperation('publishGame', { onSuccess });
  const unpublish = useOperation('unpublishGame', { onSuccess });
  const notify = useNotify();
  const params = { id: game.id };

  const callbacks = {
    onSuccess: (changed: Game) => {
      close();
      onRefused(null);
      notify(doneWords(changed), { type: 'success' });
    },
    onError: (error: Error) => {
      // The schedule's dialog stays open and says so itself when the time is past.
      if (bodyOf(error)?.code === 'game.publishTimePast') return;
      close();
      onRefused(error);
    },
  };
  return {
    isPending: publish.isPending || unpublish.isPending,
    scheduleError: publish.error,
    publishAt: (publishAt: string | null) => publish.mutate({ params, body: { publishAt } }, callbacks),
    unpublish: () => unpublish.mutate({ params }, callbacks),
  };
}

/** 上架, 定时上架 and 下架; they act on what is saved, so unsaved changes come first. */
export function PublishButtons({ game, onRefused }: Props) {
  const [dialog, setDialog] = useState<OpenDialog>('none');
  const close = () => setDialog('none');
  const { isDirty } = useFormState();
  const publishing = usePublishing({ game, onRefused }, close);
  const isUp = game.state === 'published';
  const isBlocked = isDirty || publishing.isPending;
  const downWord = game.state === 'scheduled' ? '取消定时' : '下架';

  return (
    <Tooltip title={isDirty ? '有未保存的修改，请先保存' : ''}>
      <span style={{ display: 'inline-flex', gap: 8 }}>
        {!isUp && (
          <Button variant="outlined" disabled={isBlocked} onClick={() => setDialog('schedule')}>
            定时上架
          </Button>
        )}
        {!isUp && (
          <Button variant="contained" disabled={isBlocked} onClick={() => setDialog('publish')}>
            立即上架
          </Button>
        )}
        {(isUp || game.state === 'scheduled') && (
          <Button variant="outlined" color="error" disabled={isBlocked} onClick={() => setDialog('unpublish')}>
            {downWord}
          </Button>
        )}
        <Confirm
          isOpen={dialog === 'publish'}
          title={`上架“${game.name}”？`}
          content="上架后玩家立即可以看到并下载。"
          loading={publishing.isPending}
          onConfirm={() => publishing.publishAt(null)}
          onClose={close}
        />
        <Confirm
          isOpen={dialog === 'unpublish'}
          title={`${downWord}“${game.name}”？`}
          content="玩家将看不到它；已经拥有的玩家仍可下载。"
          loading={publishing.isPending}
          onConfirm={publishing.unpublish}
          onClose={close}
        />
        {dialog === 'schedule' && (
          <ScheduleDialog
            title={`定时上架“${game.name}”`}
            verb="上架"
            planned={game.state === 'scheduled' ? game.publishAt : null}
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
