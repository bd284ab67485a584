import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { staffFieldLimits } from '@ug/contract';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { fieldErrorsOf, messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { LimitedField } from '#platform/fields/limited-field';
import { MIN_PASSWORD_LENGTH } from './password.rules';

const limits = staffFieldLimits.changeOwnPassword;
const empty = { currentPassword: '', newPassword: '', repeated: '' };
type Draft = typeof empty;

/** Problems with the typed passwords, by field. */
function problemsOf({ newPassword, repeated }: Draft): Partial<Draft> {
  if (newPassword.length < MIN_PASSWORD_LENGTH) return { newPassword: `至少 ${MIN_PASSWORD_LENGTH} 个字符` };
  return newPassword === repeated ? {} : { repeated: '两次输入的新密码不一致' };
}

interface FieldProps {
  name: keyof Draft;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function PasswordField({ name, label, value, error, onChange }: FieldProps) {
  return (
    <LimitedField
      id={`own-${name}`}
      type="password"
      label={label}
      value={value}
      required
      onChange={(event) => onChange(event.target.value)}
      error={error !== undefined}
      helperText={error}
      slotProps={{
        htmlInput: {
          autoComplete: name === 'currentPassword' ? 'current-password' : 'new-password',
        },
      }}
      maxLength={limits[name === 'currentPassword' ? name : 'newPassword'].maxLength}
    />
  );
}

/** Changes one's own password; the account's other sessions end. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(empty);
  const [problems, setProblems] = useState<Partial<Draft>>({});
  const change = useOperation('changeOwnPassword');
  const notify = useNotify();
  const refused = fieldErrorsOf(change.error);
  const isAboutField = Object.keys(refused).length > 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemsOf(draft);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const { currentPassword, newPassword } = draft;
    change.mutate(
      { body: { currentPassword, newPassword } },
      {
        onSuccess: () => {
          notify('密码已修改，其他设备已退出登录', { type: 'success' });
          onClose();
        },
      },
    );
  }
  const field = (name: keyof Draft, label: string) => (
    <PasswordField
      name={name}
      label={label}
      value={draft[name]}
      error={problems[name] ?? refused[name]}
      onChange={(value) => setDraft({ ...draft, [name]: value })}
    />
  );

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="own-password-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="own-password-title">修改密码</DialogTitle>
        <DialogContent>
          {change.error && !isAboutField && <Alert severity="error">{messageOf(change.error)}</Alert>}
          {field('currentPassword', '当前密码')}
          {field('newPassword', '新密码')}
          {field('repeated', '再输一次新密码')}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" variant="contained" disabled={change.isPending || draft.currentPassword === ''}>
            修改密码
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
