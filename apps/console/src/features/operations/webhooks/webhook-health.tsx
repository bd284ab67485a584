import Alert from '@mui/material/Alert';
import type { Schemas } from '@ug/contract';
import { serviceNow } from '@ug/web';
import { formatTime } from '#platform/time/time';

type Severity = 'error' | 'warning' | 'info' | 'success';

function healthOf(webhook: Schemas['Webhook']): readonly [Severity, string] {
  const { state, hasSecret, stoppedAt, failingSince, error, deliveredAt, formerSecretUntil } = webhook;
  if (!hasSecret) return ['warning', '还没有签名密钥，消息先保存下来；请点“生成密钥”并交给对方'];
  if (state === 'stopped') return ['error', `${formatTime(stoppedAt)} 自动停用：${error ?? '持续没有送达'}`];
  if (state === 'paused') return ['info', '已暂停，消息先保存下来，恢复后补发'];
  if (failingSince) return ['error', `${formatTime(failingSince)} 起没有送达：${error ?? ''}`];
  if (formerSecretUntil && Date.parse(formerSecretUntil) > serviceNow())
    return ['info', `密钥已更换，旧密钥在 ${formatTime(formerSecretUntil)} 之前仍然有效`];
  if (!deliveredAt) return ['info', '还没有发送过，请用“发送测试”确认能收到'];
  return ['success', `最近一次送达：${formatTime(deliveredAt)}`];
}

/** The health of a webhook in a sentence. */
export function WebhookHealth({ webhook }: { webhook: Schemas['Webhook'] }) {
  const [severity, words] = healthOf(webhook);
  return (
    <Alert severity={severity} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {words}
    </Alert>
  );
}
