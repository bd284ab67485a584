import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { formatTime } from '#platform/time/time';
import { AskForm } from './ask-form';
import { RecoveryCodes } from './recovery-codes';
import { SetUpSteps } from './set-up-steps';

interface EnabledProps {
  own: Schemas['OwnTwoFactor'];
  call: ConsoleDataProvider['call'];
  onClose: () => void;
}

const bodyOf = (currentPassword: string, code: string) => ({ currentPassword, code });

/** Actions on an authenticator in use. Each asks for the password and a code. */
function Enabled({ own, call, onClose }: EnabledProps) {
  const [asking, setAsking] = useState<'renew' | 'remove'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const notify = useNotify();
  if (codes) return <RecoveryCodes codes={codes} />;
  if (asking === 'renew')
    return (
      <AskForm
        ask={['password', 'proof']}
        submit="更换恢复码"
        onCancel={() => setAsking(undefined)}
        onSubmit={async ({ password, proof }) =>
          setCodes((await call('renewRecoveryCodes', { body: bodyOf(password, proof) })).recoveryCodes)
        }
      >
        <Typography sx={{ mb: 2 }}>旧的恢复码会立即失效。</Typography>
      </AskForm>
    );
  if (asking === 'remove')
    return (
      <AskForm
        ask={['password', 'proof']}
        submit="关闭两步验证"
        onCancel={() => setAsking(undefined)}
        onSubmit={async ({ password, proof }) => {
          await call('removeOwnTwoFactor', { body: bodyOf(password, proof) });
          notify('两步验证已关闭', { type: 'success' });
          onClose();
        }}
      >
        <Typography sx={{ mb: 2 }}>关闭后只凭密码就能登录，其他设备会退出登录。</Typography>
      </AskForm>
    );
  return (
    <>
      <Typography>已于 {formatTime(own.enabledAt)} 开启。</Typography>
      <Typography sx={{ mb: 2 }}>还有 {own.recoveryCodesLeft} 个恢复码可用。</Typography>
      {own.isRequired && <Alert severity="info">您的角色必须使用两步验证，不能关闭。</Alert>}
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', mt: 2 }}>
        {!own.isRequired && (
          <Button color="error" onClick={() => setAsking('remove')}>
            关闭两步验证
          </Button>
        )}
        <Button variant="outlined" onClick={() => setAsking('renew')}>
          更换恢复码
        </Button>
      </Stack>
    </>
  );
}

/** One's own two-factor authentication. */
export function OwnTwoFactorDialog({ onClose }: { onClose: () => void }) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const { data, error } = useQuery({
    queryKey: ['own-two-factor'],
    queryFn: () => call('getOwnTwoFactor'),
    staleTime: 0,
    gcTime: 0,
  });
  // The first answer decides: what is fetched again must not take recovery codes away that are still on the screen.
  const [isNew, setIsNew] = useState<boolean>();
  if (data && isNew === undefined) setIsNew(data.enabledAt === null);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="own-two-factor-title">
      <DialogTitle id="own-two-factor-title">两步验证</DialogTitle>
      <DialogContent>
        {error && <Alert severity="error">{messageOf(error)}</Alert>}
        {!data && !error && <Skeleton variant="rounded" height={120} />}
        {data && isNew === false && <Enabled own={data} call={call} onClose={onClose} />}
        {isNew && (
          <SetUpSteps
            call={call}
            onCancel={onClose}
            onDone={() => {
              notify('两步验证已开启，其他设备已退出登录', { type: 'success' });
              onClose();
            }}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
