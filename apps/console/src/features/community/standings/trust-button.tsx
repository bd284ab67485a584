import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { labels, type Schemas } from '@ug/contract';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';

type Standing = Schemas['Standing'];
type Override = Standing['trustOverride'];

const BY_RULES = 'rules';
const LEVELS = [0, 1, 2, 3] as const;

function TrustDialog({ standing, onClose }: { standing: Standing; onClose: () => void }) {
  const { id, name, version, trustOverride } = standing;
  const [chosen, setChosen] = useState<Override>(trustOverride);
  const notify = useNotify();
  const save = useOperation('setPlayerTrust', { onSuccess: useRecordSaved('standings') });
  const onSuccess = () => {
    notify('已保存', { type: 'success' });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="trust-title">
      <DialogTitle id="trust-title">“{name}”的信任等级</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>
          等级决定发布频率、图片、链接与 @ 的数量，以及游客能否立即看到。3 级只能人工设置。
        </DialogContentText>
        <TextField
          select
          label="信任等级"
          value={chosen ?? BY_RULES}
          onChange={({ target }) => setChosen(target.value === BY_RULES ? null : (Number(target.value) as Override))}
          fullWidth
          margin="dense"
        >
          <MenuItem value={BY_RULES}>按规则计算</MenuItem>
          {LEVELS.map((level) => (
            <MenuItem key={level} value={level}>
              {level} 级 · {labels.TrustLevel[level]}
            </MenuItem>
          ))}
        </TextField>
        {save.error && <Alert severity="error">{messageOf(save.error)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          返回
        </Button>
        <Button
          variant="contained"
          disabled={chosen === trustOverride || save.isPending}
          onClick={() => save.mutate({ params: { id }, body: { version, trustOverride: chosen } }, { onSuccess })}
        >
          保存
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Sets the level by hand, or leaves it to the rules again. */
export function TrustButton({ standing }: { standing: Standing }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setIsOpen(true)}>
        设置等级
      </Button>
      {isOpen && <TrustDialog standing={standing} onClose={() => setIsOpen(false)} />}
    </>
  );
}
