import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

/** Tells that a reply was begun in a conversation that a colleague has taken over, and offers to keep or discard it. */
export function Stranded({ onNote, onDrop }: { onNote: () => void; onDrop: () => void }) {
  return (
    <Alert
      severity="info"
      sx={{ mb: 1, py: 0, alignItems: 'center' }}
      action={
        <>
          <Button size="small" color="inherit" onClick={onNote}>
            改为备注
          </Button>
          <Button size="small" color="inherit" onClick={onDrop}>
            清空
          </Button>
        </>
      }
    >
      这是您没有发出的回复，会话现在不由您接待
    </Alert>
  );
}
