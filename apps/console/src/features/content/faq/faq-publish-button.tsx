import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { Confirm, useNotify } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';

/** 发布 or 撤下, after asking; it acts on what is saved, so it waits while there are unsaved changes. */
export function FaqPublishButton({ question: { id, title, state } }: { question: Schemas['FaqRecord'] }) {
  const [isAsking, setIsAsking] = useState(false);
  const { isDirty } = useFormState();
  const notify = useNotify();
  const onSuccess = useRecordSaved('faq');
  const publish = useOperation('publishFaq', { onSuccess });
  const withdraw = useOperation('withdrawFaq', { onSuccess });
  const isUp = state === 'published';
  const { mutate, isPending } = isUp ? withdraw : publish;

  function change() {
    mutate(
      { params: { id } },
      {
        onSuccess: () => notify(isUp ? '问题已撤下' : '问题已发布，玩家立即可以看到', { type: 'success' }),
        onError: (error) => notify(messageOf(error), { type: 'error' }),
        onSettled: () => setIsAsking(false),
      },
    );
  }
  return (
    <Tooltip title={isDirty ? '有未保存的修改，请先保存' : ''}>
      <span>
        <Button
          variant={isUp ? 'outlined' : 'contained'}
          color={isUp ? 'error' : 'primary'}
          disabled={isDirty || isPending}
          onClick={() => setIsAsking(true)}
        >
          {isUp ? '撤下' : '发布'}
        </Button>
        <Confirm
          isOpen={isAsking}
          title={`${isUp ? '撤下' : '发布'}“${title}”？`}
          content={isUp ? '玩家将立即看不到它，指向它的链接会提示问题不在了。' : '玩家将立即能读到和搜到它。'}
          loading={isPending}
          onConfirm={change}
          onClose={() => setIsAsking(false)}
        />
      </span>
    </Tooltip>
  );
}
