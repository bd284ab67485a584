import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { staffFieldLimits, type Schemas } from '@ug/contract';
import { useId, useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { LimitedField } from '#platform/fields/limited-field';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { RemoveButton } from '#platform/fields/remove-button';
import { RestoreButton } from '#platform/fields/restore-button';

type Review = Schemas['ReviewRecord'];

const { maxLength: REPLY_LIMIT } = staffFieldLimits.replyToReview.text;

/** Takes a review away, with a reason. */
export function RemoveReviewButton({ review: { id, name } }: { review: Review }) {
  return (
    <RemoveButton
      id={id}
      what={`“${name}”的评价`}
      text="其他玩家不再看到它，游戏评分随之变化。"
      note="作者在系统消息里看到原因"
      maxLength={staffFieldLimits.consoleRemoveReview.reason.maxLength}
      act={useOperation('consoleRemoveReview', { onSuccess: useRecordSaved('reviews') })}
    />
  );
}

/** Publishes a review that was taken away. */
export function RestoreReviewButton({ review: { id, name } }: { review: Review }) {
  return (
    <RestoreButton
      id={id}
      what={`“${name}”的评价`}
      text="所有玩家会重新看到它，并重新计入游戏评分。"
      act={useOperation('restoreReview', { onSuccess: useRecordSaved('reviews') })}
    />
  );
}

interface ReplyDialogProps {
  review: Review;
  onClose: () => void;
}

function ReplyDialog({ review: { id, name, reply }, onClose }: ReplyDialogProps) {
  const titleId = useId();
  const [text, setText] = useState(reply);
  const notify = useNotify();
  const save = useOperation('replyToReview', { onSuccess: useRecordSaved('reviews') });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const onSuccess = () => {
      notify(text.trim() === '' ? '已收回回复' : '已回复', { type: 'success' });
      onClose();
    };
    save.mutate({ params: { id }, body: { text: text.trim() } }, { onSuccess });
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>回复“{name}”的评价</DialogTitle>
        <DialogContent>
          <LimitedField
            label="官方回复"
            value={text}
            onChange={({ target }) => setText(target.value)}
            multiline
            minRows={3}
            fullWidth
            autoFocus
            margin="dense"
            error={save.error !== null}
            helperText={save.error ? messageOf(save.error) : '所有玩家都能看到；清空后保存即收回'}
            maxLength={REPLY_LIMIT}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" variant="contained" disabled={save.isPending || text.trim() === reply}>
            保存
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Replies to a review in the name of the product. */
export function ReplyButton({ review }: { review: Review }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {review.reply ? '修改回复' : '回复'}
      </Button>
      {isOpen && <ReplyDialog review={review} onClose={() => setIsOpen(false)} />}
    </>
  );
}
