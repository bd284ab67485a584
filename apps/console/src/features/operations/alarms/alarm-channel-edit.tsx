import Alert from '@mui/material/Alert';
import type { Schemas } from '@ug/contract';
import { useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { DeleteToolbar } from '#platform/live-record/delete-toolbar';
import { LiveEdit } from '#platform/live-record/live-edit';
import { LiveForm } from '#platform/live-record/live-form';
import { formatTime } from '#platform/time/time';
import { ChannelFields } from './alarm-channel-fields';
import { editableFields, toChannelInput } from './alarm-channel.rules';
import { TestChannelButton } from './test-channel-button';

type Channel = Schemas['AlarmChannel'];

function ChannelToolbar() {
  const channel = useRecordContext<Channel>();
  // Fields that are never read begin empty and not as stored: only what was typed counts.
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  if (!channel) return null;
  return (
    <DeleteToolbar name={`“${channel.name}”`} lost="以后的告警不再发到这里。">
      <TestChannelButton id={channel.id} name={channel.name} isDisabled={isDirty} />
    </DeleteToolbar>
  );
}

/** The result of the last delivery. */
export function ChannelState({ channel }: { channel: Channel }) {
  const { deliveredAt, failedAt, failures, error } = channel;
  if (failures > 0 && failedAt)
    return (
      <Alert severity="error" sx={{ mb: 2 }}>
        连续 {failures} 次没有送达（{formatTime(failedAt)}）：{error}
      </Alert>
    );
  if (!deliveredAt)
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        还没有发送过，请用“发送测试”确认能收到
      </Alert>
    );
  return (
    <Alert severity="success" sx={{ mb: 2 }}>
      最近一次送达：{formatTime(deliveredAt)}
    </Alert>
  );
}

function Content() {
  const channel = useRecordContext<Channel>();
  if (!channel) return null;
  return (
    <LiveForm toolbar={<ChannelToolbar />}>
      <ChannelState channel={channel} />
      <ChannelFields channel={channel} />
    </LiveForm>
  );
}

/** One channel: where it leads, how deliveries go, and the history of its changes. */
export function AlarmChannelEdit() {
  return (
    <LiveEdit fields={editableFields} transform={toChannelInput}>
      <Content />
    </LiveEdit>
  );
}
