import { copyText } from '#platform/clipboard/copy-text';
import { useAsPlayer } from '#platform/session/use-as-player';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { ActionSheet } from '#ui/sheet';
import { plainText } from '#ui/square-parts';
import { showToast } from '#ui/toast.store';
import { ReportSheet } from '#features/community/reports/report-sheet.widget';
import { keyOf, type Reply } from './comments.rules';

/** The open step of a comment: its menu, the report sheet or the delete confirmation. */
export interface CommentStep {
  readonly comment: Reply;
  readonly step: 'menu' | 'report' | 'delete';
}

interface CommentMenuProps {
  open: CommentStep;
  onStep: (next: CommentStep | null) => void;
  isDeleting: boolean;
  onReply: () => void;
  onDelete: () => void;
  /** The moderators have it: the player does not see it any more. */
  onReported: () => void;
}

async function copy({ content, mentions }: Reply): Promise<void> {
  if (await copyText(plainText(content, mentions))) showToast('success', '复制成功');
}

function DeleteDialog({ comment, isBusy, onDelete, onClose }: DeleteDialogProps) {
  const actions = (
    <>
      <Button look="plain" onClick={onClose}>
        取消
      </Button>
      <Button isBusy={isBusy} onClick={onDelete}>
        删除
      </Button>
    </>
  );
  return (
    <Dialog title="删除这条评论？" onClose={onClose} actions={actions}>
      <p>删除后不能恢复{comment.replyCount > 0 ? '，下面的回复会保留。' : '。'}</p>
    </Dialog>
  );
}

interface DeleteDialogProps {
  comment: Reply;
  isBusy: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** The menu of a comment, with its report sheet and delete confirmation. */
export function CommentMenu({ open, onStep, isDeleting, onReply, onDelete, onReported }: CommentMenuProps) {
  const asPlayer = useAsPlayer();
  const { comment, step } = open;
  const close = () => onStep(null);
  if (step === 'report') {
    return <ReportSheet reported={{ kind: 'comment', id: comment.id }} onDone={onReported} onClose={close} />;
  }
  if (step === 'delete') {
    return <DeleteDialog comment={comment} isBusy={isDeleting} onDelete={onDelete} onClose={close} />;
  }
  const reporting = { key: `comments:${keyOf(comment.subject)}`, detail: { report: comment } };
  const own = { label: '删除', run: () => onStep({ comment, step: 'delete' }) };
  const other = { label: '举报', run: () => asPlayer(() => onStep({ comment, step: 'report' }), reporting) };
  const actions = [
    ...(comment.state === 'published' ? [{ label: '回复', run: onReply }] : []),
    { label: '复制', run: () => void copy(comment) },
    comment.isOwn ? own : other,
  ];
  return <ActionSheet title={`${comment.author?.name ?? ''}的评论`} actions={actions} onClose={close} />;
}
