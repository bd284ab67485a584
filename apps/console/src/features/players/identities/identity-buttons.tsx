import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { staffFieldLimits, type Schemas } from '@ug/contract';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useOperation } from '#platform/data/use-operation';
import { ReasonDialog } from '#platform/fields/reason-dialog';
import { Facts } from '#platform/fields/facts';

interface Props {
  readonly identity: Schemas['Identity'];
}

const maxLength = staffFieldLimits.revealIdentity.reason.maxLength;
const note = '仅员工可见，记入操作日志';

/** Shows a name and a number in full once a reason is given; they are gone with the dialog. */
export function RevealButton({ identity: { id, uid } }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const reveal = useOperation('revealIdentity');
  const { data } = reveal;
  const close = () => {
    setIsOpen(false);
    reveal.reset();
  };
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        查看
      </Button>
      {isOpen && !data && (
        <ReasonDialog
          title={`查看玩家 ${uid} 的实名信息？`}
          text="将显示完整的姓名和身份证号码，请勿外传。"
          verb="查看"
          color="primary"
          note={note}
          maxLength={maxLength}
          act={reveal}
          onSubmit={({ reason }) => reveal.mutate({ params: { id }, body: { reason } })}
          onClose={close}
        />
      )}
      {isOpen && data && (
        <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby="revealed-title">
          <DialogTitle id="revealed-title">玩家 {uid} 的实名信息</DialogTitle>
          <DialogContent>
            <Facts
              facts={[
                ['姓名', data.name],
                ['身份证号码', data.number],
              ]}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>关闭</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

/** Forgets a real name for good. */
export function EraseButton({ identity: { id, uid } }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const notify = useNotify();
  const queries = useQueryClient();
  const erase = useOperation('eraseIdentity', {
    onSuccess: async () => {
      for (const queryKey of [['identities', 'getList'], ['audit-log']]) await queries.invalidateQueries({ queryKey });
    },
  });
  const close = () => {
    setIsOpen(false);
    erase.reset();
  };
  const onSuccess = () => {
    close();
    notify('已清除', { type: 'success' });
  };
  return (
    <>
      <Button size="small" color="error" onClick={() => setIsOpen(true)}>
        清除
      </Button>
      {isOpen && (
        <ReasonDialog
          title={`清除玩家 ${uid} 的实名信息？`}
          text="姓名和身份证号码将被删除，玩家需要重新认证，不能撤销。"
          verb="清除"
          note={note}
          maxLength={maxLength}
          act={erase}
          onSubmit={({ reason }) => erase.mutate({ params: { id }, body: { reason } }, { onSuccess })}
          onClose={close}
        />
      )}
    </>
  );
}
