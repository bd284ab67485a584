import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { isRefused, messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { CopyButton } from '#platform/fields/copy-button';

type Webhook = Schemas['Webhook'];

interface DialogProps {
  webhook: Webhook;
  /** Null until it is made. */
  secret: string | null;
  isPending: boolean;
  onMake: () => void;
  onClose: () => void;
}

function SecretDialog({ webhook: { name, hasSecret }, secret, isPending, onMake, onClose }: DialogProps) {
  const isMade = secret !== null;
  const question = hasSecret
    ? '旧密钥在 24 小时内继续签名，请在此之前让对方换上新密钥。'
    : '对方用它核对消息确实来自这里。生成之后，等待中的消息会立即发送。';
  return (
    // A click beside it would lose the secret.
    <Dialog open onClose={isMade ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby="secret-title">
      <DialogTitle id="secret-title">{isMade ? `“${name}”的签名密钥` : `为“${name}”生成签名密钥？`}</DialogTitle>
      <DialogContent>
        {isMade ? (
          <>
            <Alert severity="warning" sx={{ mb: 2 }}>
              密钥只显示这一次，请现在交给对方或保存到安全的地方。
            </Alert>
            <Box
              sx={{ display: 'flex', alignItems: 'center', gap: 1, fontFamily: 'monospace', wordBreak: 'break-all' }}
            >
              <span>{secret}</span>
              <CopyButton text={secret} label="复制密钥" />
            </Box>
          </>
        ) : (
          question
        )}
      </DialogContent>
      <DialogActions>
        {isMade ? (
          <Button variant="contained" onClick={onClose}>
            已保存，关闭
          </Button>
        ) : (
          <>
            <Button color="inherit" onClick={onClose}>
              返回
            </Button>
            <Button variant="contained" disabled={isPending} onClick={onMake}>
              生成
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Makes the secret of a webhook, or another one, and shows it once. */
export function SecretButton({ webhook }: { webhook: Webhook }) {
  const [isOpen, setIsOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const make = useOperation('makeWebhookSecret');
  const notify = useNotify();
  const refresh = useRefresh();
  const { id, version, hasSecret } = webhook;
  const onMake = () =>
    make.mutate(
      { params: { id }, body: { version } },
      {
        onSuccess: (made) => setSecret(made.secret),
        onError: (error) => {
          notify(messageOf(error), { type: 'error' });
          setIsOpen(false);
          if (isRefused(error)) refresh();
        },
      },
    );
  function onClose() {
    setIsOpen(false);
    // The page behind it stays as it is until the secret was read.
    if (secret !== null) refresh();
    setSecret(null);
  }
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
        {hasSecret ? '更换密钥' : '生成密钥'}
      </Button>
      {isOpen && (
        <SecretDialog webhook={webhook} secret={secret} isPending={make.isPending} onMake={onMake} onClose={onClose} />
      )}
    </>
  );
}
