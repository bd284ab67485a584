import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { StaffClient } from '@ug/api-client';
import type { DataOf } from '@ug/contract';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { AskForm } from './ask-form';
import { RecoveryCodes } from './recovery-codes';

interface Props {
  call: StaffClient['call'];
  /** Called once the recovery codes are kept. */
  onDone: () => void;
  onCancel?: () => void;
}

const QR_PX = 184;

/** Four letters at a time, as people read them off a screen. */
const spelled = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

function Secret({ secret, uri }: DataOf<'startTwoFactor'>) {
  return (
    <Box sx={{ textAlign: 'center', mb: 2 }}>
      <Typography variant="body2" sx={{ textAlign: 'left', mb: 2 }}>
        用验证器应用（如 Microsoft Authenticator、腾讯身份验证器）扫描二维码，再输入它显示的 6 位数字。
      </Typography>
      <Box sx={{ display: 'inline-block', p: 1.5, bgcolor: '#fff', borderRadius: 1, lineHeight: 0 }}>
        <QRCodeSVG value={uri} size={QR_PX} marginSize={1} role="img" aria-label="两步验证二维码" />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        不能扫描时手动输入密钥：
        <Box component="code" sx={{ display: 'block', mt: 0.5, fontSize: 14, userSelect: 'all' }}>
          {spelled(secret)}
        </Box>
      </Typography>
    </Box>
  );
}

/** Sets up an authenticator: the password, the app with its first code, the recovery codes. */
export function SetUpSteps({ call, onDone, onCancel }: Props) {
  const [secret, setSecret] = useState<DataOf<'startTwoFactor'>>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes)
    return (
      <>
        <RecoveryCodes codes={codes} />
        <Box sx={{ textAlign: 'right', mt: 2 }}>
          <Button variant="contained" onClick={onDone}>
            我已保存
          </Button>
        </Box>
      </>
    );
  if (secret)
    return (
      <AskForm
        key="code"
        ask={['code']}
        submit="开启"
        onCancel={onCancel}
        onSubmit={async ({ code }) => setCodes((await call('confirmTwoFactor', { body: { code } })).recoveryCodes)}
      >
        <Secret {...secret} />
      </AskForm>
    );
  return (
    <AskForm
      key="password"
      ask={['password']}
      submit="下一步"
      onCancel={onCancel}
      onSubmit={async ({ password }) =>
        setSecret(await call('startTwoFactor', { body: { currentPassword: password } }))
      }
    >
      <Typography variant="body2" sx={{ mb: 2 }}>
        开启后，登录时除密码外还要输入手机上验证器显示的数字：密码泄露了，别人也进不来。
      </Typography>
    </AskForm>
  );
}
