import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import { messageOf } from '../data/console-error';
import type { ManyOutcome } from '../data/run-many';

interface Props {
  /** The work by its name, such as 批量上架. */
  title: string;
  total: number;
  finished: number;
  /** Null while it runs. */
  outcome: ManyOutcome<RaRecord> | null;
  nameOf: (record: RaRecord) => string;
  explain: (error: unknown) => string;
  onStop: () => void;
  onClose: () => void;
}

function Outcome({ outcome, nameOf, explain }: Pick<Props, 'nameOf' | 'explain'> & { outcome: ManyOutcome<RaRecord> }) {
  const { done, failed, left } = outcome;
  return (
    <>
      <Alert severity={failed.length > 0 ? 'warning' : 'success'}>
        {done.length} 条成功{failed.length > 0 && `，${failed.length} 条没有成功`}
        {left.length > 0 && `，${left.length} 条未处理`}
      </Alert>
      <List dense>
        {failed.map(({ item, error }) => (
          <ListItem key={item.id} disableGutters>
            <ListItemText primary={nameOf(item)} secondary={explain(error) || messageOf(error)} />
          </ListItem>
        ))}
      </List>
    </>
  );
}

/** The progress of a bulk action, and afterwards what became of each record. */
export function ManyDialog({ title, total, finished, outcome, nameOf, explain, onStop, onClose }: Props) {
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="many-title" onClose={outcome ? onClose : undefined}>
      <DialogTitle id="many-title">{title}</DialogTitle>
      <DialogContent aria-live="polite">
        {outcome ? (
          <Outcome outcome={outcome} nameOf={nameOf} explain={explain} />
        ) : (
          <>
            <Typography variant="body2" sx={{ mb: 1 }}>
              已处理 {finished} / {total}
            </Typography>
            <LinearProgress variant="determinate" value={(finished / total) * 100} aria-label={`${title}进度`} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        {outcome ? (
          <Button variant="contained" onClick={onClose} autoFocus>
            完成
          </Button>
        ) : (
          <Button onClick={onStop}>停止</Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
