import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Schemas } from '@ug/contract';
import { useNotify, useRefresh } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { ConfirmButton } from '#platform/fields/confirm-button';
import { ReplayFailedButton } from './replay-failed-button';
import { SecretButton } from './secret-button';

type Webhook = Schemas['Webhook'];

const look = { size: 'small', variant: 'outlined' } as const;

function TestButton({ webhook: { id, name, hasSecret } }: { webhook: Webhook }) {
  const test = useOperation('testWebhook');
  const notify = useNotify();
  const refresh = useRefresh();
  const send = () =>
    test.mutate(
      { params: { id } },
      {
        onSuccess: ({ status, durationMs, error }) => {
          if (error === null)
            notify(`测试消息已送达“${name}”（HTTP ${status}，${durationMs} 毫秒）`, { type: 'success' });
          else notify(`没有送达：${error}`, { type: 'error', autoHideDuration: null });
          refresh();
        },
        onError: (error) => notify(messageOf(error), { type: 'error' }),
      },
    );
  return (
    <Button {...look} disabled={!hasSecret || test.isPending} onClick={send}>
      {test.isPending ? '正在发送' : '发送测试'}
    </Button>
  );
}

function PauseButton({ webhook: { id, name, state } }: { webhook: Webhook }) {
  const saved = useRecordSaved('webhooks');
  const pause = useOperation('pauseWebhook', { onSuccess: saved });
  const resume = useOperation('resumeWebhook', { onSuccess: saved });
  if (state === 'active')
    return (
      <ConfirmButton
        verb="暂停"
        title={`暂停“${name}”？`}
        text="此后发生的事件先保存下来，恢复后补发，最多保存 30 天。"
        done="已暂停"
        act={pause}
        onConfirm={() => pause.mutateAsync({ params: { id } })}
        look={look}
      />
    );
  return (
    <ConfirmButton
      verb="恢复"
      title={`恢复“${name}”？`}
      text="暂停或停用期间保存的消息会立即发送。"
      done="已恢复"
      act={resume}
      onConfirm={() => resume.mutateAsync({ params: { id } })}
      look={look}
    />
  );
}

/** Actions on a webhook, apart from editing it. */
export function WebhookButtons({ webhook }: { webhook: Webhook }) {
  const mayReplay = useMay('webhook-deliveries.replay');
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 2 }}>
      <SecretButton webhook={webhook} />
      <TestButton webhook={webhook} />
      <PauseButton webhook={webhook} />
      {mayReplay && webhook.state === 'active' && <ReplayFailedButton webhook={webhook} />}
    </Stack>
  );
}
