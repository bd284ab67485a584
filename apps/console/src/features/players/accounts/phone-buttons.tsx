import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { plainPhone, staffFieldLimits, type Schemas } from '@ug/contract';
import { useState } from 'react';
import { Form, TextInput, useNotify } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { fieldErrorsOf, messageOf } from '#platform/data/console-error';
import { useIntention } from '#platform/data/use-intention';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { ReasonDialog } from '#platform/fields/reason-dialog';
import { validatorsFor } from '#platform/fields/validators-for';

type Account = Schemas['PlayerAccount'];
type Values = Partial<Schemas['PhoneChange']>;

interface Props {
  account: Pick<Account, 'id' | 'name' | 'phone'>;
}

const validate = validatorsFor('changeAccountPhone');
/** Instead of the account around the dialog, whose masked number nobody wants to type on. */
const UNTYPED = {};
const CONSEQUENCES = '玩家会收到系统消息，并在所有设备退出登录。';

function UnbindButton({ account: { id, name } }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const notify = useNotify();
  const unbind = useOperation('unbindAccountPhone', { onSuccess: useRecordSaved('accounts') });
  const close = () => {
    setIsOpen(false);
    unbind.reset();
  };
  const onSuccess = () => {
    close();
    notify('已解绑，玩家已退出登录', { type: 'success' });
  };
  return (
    <>
      <Button size="small" color="error" onClick={() => setIsOpen(true)}>
        解绑
      </Button>
      {isOpen && (
        <ReasonDialog
          title={`解绑“${name}”的手机号？`}
          text={CONSEQUENCES}
          verb="解绑"
          note="仅员工可见，记入操作日志"
          maxLength={staffFieldLimits.unbindAccountPhone.reason.maxLength}
          act={unbind}
          onSubmit={({ reason, idempotencyKey }) =>
            unbind.mutate({ params: { id }, body: { reason }, idempotencyKey }, { onSuccess })
          }
          onClose={close}
        />
      )}
    </>
  );
}

/** The verb is that of the button which opens the dialog. */
const verbFor = ({ phone }: Props['account']) => (phone === '' ? '绑定' : '换绑');

function ChangeDialog({ account, onClose }: Props & { onClose: () => void }) {
  const { id, name } = account;
  const verb = verbFor(account);
  const [problem, setProblem] = useState('');
  const notify = useNotify();
  const change = useOperation('changeAccountPhone', { onSuccess: useRecordSaved('accounts') });
  const intention = useIntention(change);
  async function submit({ phone = '', reason = '' }: Values) {
    const body = { phone, reason };
    const idempotencyKey = intention.begin(body);
    if (idempotencyKey === null) return undefined;
    setProblem('');
    try {
      await change.mutateAsync({ params: { id }, body, idempotencyKey });
      notify(`已${verb}，玩家已退出登录`, { type: 'success' });
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      return fieldErrorsOf(error);
    }
    return undefined;
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="change-phone-title">
      <Form record={UNTYPED} onSubmit={submit}>
        <DialogTitle id="change-phone-title">
          为“{name}”{verb}手机号
        </DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>请先核实本人。{CONSEQUENCES}</DialogContentText>
          <TextInput
            source="phone"
            label="新手机号"
            validate={validate.phone}
            parse={plainPhone}
            inputMode="tel"
            fullWidth
          />
          <TextInput
            source="reason"
            label="原因"
            validate={validate.reason}
            helperText="仅员工可见，记入操作日志"
            multiline
            minRows={2}
            fullWidth
          />
          {problem && (
            <DialogContentText role="alert" sx={{ color: 'error.main' }}>
              {problem}
            </DialogContentText>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            返回
          </Button>
          <Button type="submit" variant="contained" disabled={change.isPending}>
            {verb}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Actions on the mobile number of an account, with the permission to edit it. */
export function PhoneButtons({ account }: Props) {
  const mayEdit = useMay('account-phones.edit');
  const [isChanging, setIsChanging] = useState(false);
  if (!mayEdit) return null;
  return (
    <>
      <Button size="small" onClick={() => setIsChanging(true)}>
        {verbFor(account)}
      </Button>
      {account.phone !== '' && <UnbindButton account={account} />}
      {isChanging && <ChangeDialog account={account} onClose={() => setIsChanging(false)} />}
    </>
  );
}
