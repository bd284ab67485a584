import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface WarningsProps {
  /** Sentences about pictures that cannot be sent. */
  problems: readonly string[];
  onClose: () => void;
  /** Variables that are still to be filled in. */
  open: readonly string[];
}

/** Says above the field why something was not sent, or cannot be sent yet. */
export function ComposerWarnings({ problems, onClose, open }: WarningsProps) {
  return (
    <>
      {problems.length > 0 && (
        <Alert severity="warning" onClose={onClose} sx={{ mb: 1 }}>
          {problems.join('；')}
        </Alert>
      )}
      {open.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          请先填写 {open.map((name) => `{${name}}`).join('、')}
        </Alert>
      )}
    </>
  );
}

interface StrandedProps {
  /** Whether a reply was begun here. */
  hasText: boolean;
  onNote: () => void;
  onDrop: () => void;
}

/** Tells that the conversation has gone to somebody else or back to the queue, and offers what can still be written there. */
export function Stranded({ hasText, onNote, onDrop }: StrandedProps) {
  return (
    <Alert
      severity="info"
      sx={{ mb: 1, py: 0, alignItems: 'center' }}
      action={
        <>
          <Button size="small" color="inherit" onClick={onNote}>
            {hasText ? '改为备注' : '写内部备注'}
          </Button>
          {hasText && (
            <Button size="small" color="inherit" onClick={onDrop}>
              清空
            </Button>
          )}
        </>
      }
    >
      {hasText ? '这是您没有发出的回复，会话现在不由您接待' : '会话现在不由您接待，不能在这里回复玩家'}
    </Alert>
  );
}
