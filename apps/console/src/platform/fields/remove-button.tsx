import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ReasonDialog } from './reason-dialog';

interface Act {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly reset: () => void;
  readonly mutate: (call: { params: { id: number }; body: { reason: string } }, on: { onSuccess: () => void }) => void;
}

interface Props {
  id: number;
  /** The record, as the question names it: “小北”的评论. */
  what: string;
  /** The consequence, in words. */
  text: string;
  /** The readers of the reason. */
  note: string;
  /** Said once it is gone. */
  done?: string;
  maxLength: number;
  act: Act;
}

/** Takes something that a player wrote from everybody, with a reason. */
export function RemoveButton({ id, what, text, note, done = '已移除', maxLength, act }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const notify = useNotify();
  const close = () => {
    setIsOpen(false);
    act.reset();
  };
  const onSuccess = () => {
    close();
    notify(done, { type: 'success' });
  };
  return (
    <>
      <Button size="small" color="error" onClick={() => setIsOpen(true)}>
        移除
      </Button>
      {isOpen && (
        <ReasonDialog
          title={`移除${what}？`}
          text={text}
          verb="移除"
          note={`${note}，并记入操作日志`}
          maxLength={maxLength}
          act={act}
          onSubmit={({ reason }) => act.mutate({ params: { id }, body: { reason } }, { onSuccess })}
          onClose={close}
        />
      )}
    </>
  );
}
