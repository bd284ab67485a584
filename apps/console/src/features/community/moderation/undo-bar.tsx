import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { labels } from '@ug/contract';
import { useNotify } from 'react-admin';
import { useIntention } from '#platform/data/use-intention';
import { useOperation } from '#platform/data/use-operation';
import { useNow } from '#platform/time/use-now';
import type { Item } from './desk.rules';
import { AT_TOP, useRefresh, useRefusal } from './moderation.queries';

interface Props {
  /** The item that was decided last. */
  decided: Item;
  /** Opens it again once it waits again. */
  onUndone: (id: number) => void;
  onClose: () => void;
}

/** Names the last decision, and takes it back for as long as nobody has been told of it. */
export function UndoBar({ decided, onUndone, onClose }: Props) {
  const { id, name, kindLabel, outcome } = decided;
  const notify = useNotify();
  const refresh = useRefresh();
  const refuse = useRefusal();
  const undo = useOperation('undoModerationDecision');
  const intention = useIntention(undo);
  const left = Math.ceil((Date.parse(outcome?.undoUntil ?? '') - useNow(500)) / 1000);
  if (!outcome || !(left > 0)) return null;
  function takeBack() {
    if (intention.begin() === null) return;
    undo.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          onClose();
          notify('已撤销，内容回到待审核', { type: 'success', ...AT_TOP });
          refresh();
          onUndone(id);
        },
        onError: (error) => {
          onClose();
          refuse(error);
        },
      },
    );
  }
  return (
    <Snackbar open anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      <Alert
        severity="success"
        action={
          <Button color="inherit" size="small" disabled={undo.isPending} onClick={takeBack}>
            撤销（{left}）
          </Button>
        }
      >
        {name} 的{kindLabel}：{labels.ModerationDecision[outcome.decision]}
      </Alert>
    </Snackbar>
  );
}
