import { Confirm } from 'react-admin';
import type { Blocker } from 'react-router-dom';

/** The question before a text that is not saved is left. */
export function ConfirmLeave({ blocker }: { blocker: Blocker }) {
  return (
    <Confirm
      isOpen={blocker.state === 'blocked'}
      title="正文还没有保存"
      content="离开后，未保存的改动会丢失。"
      confirm="离开"
      cancel="继续编辑"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
