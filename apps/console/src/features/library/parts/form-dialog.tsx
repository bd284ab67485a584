import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { Form } from 'react-admin';
import { messageOf } from '#platform/data/console-error';

interface Props<Values> {
  title: string;
  verb: string;
  values?: Values;
  act: { readonly isPending: boolean; readonly error: Error | null };
  onSave: (values: Values) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog; it stays open with the reason where it is refused. */
export function FormDialog<Values extends object>(props: Props<Values>) {
  const { title, verb, values, act, onSave, onClose, children } = props;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="form-dialog-title">
      <Form record={values} onSubmit={(typed: unknown) => onSave(typed as Values)}>
        <DialogTitle id="form-dialog-title">{title}</DialogTitle>
        <DialogContent>
          {act.error && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {messageOf(act.error)}
            </Alert>
          )}
          {children}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" variant="contained" loading={act.isPending}>
            {verb}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
