import Button from '@mui/material/Button';
import { useNotify, useRefresh } from 'react-admin';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';

interface Props {
  id: number;
  /** The name of the channel. */
  name: string;
  /** True while the form has unsaved changes: the test uses the stored channel. */
  isDisabled?: boolean;
}

/** Sends a test to a channel, and says whether it arrived. */
export function TestChannelButton({ id, name, isDisabled = false }: Props) {
  const test = useOperation('testAlarmChannel');
  const notify = useNotify();
  const refresh = useRefresh();
  const send = () =>
    test.mutate(
      { params: { id } },
      {
        onSuccess: ({ isDelivered, error }) => {
          if (isDelivered) notify(`测试消息已送达“${name}”`, { type: 'success' });
          else notify(`没有送达：${error}`, { type: 'error', autoHideDuration: null });
          refresh();
        },
        onError: (error) => notify(messageOf(error), { type: 'error' }),
      },
    );
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={`发送测试到“${name}”`}
      disabled={isDisabled || test.isPending}
      onClick={(event) => {
        // The row of a list leads elsewhere.
        event.stopPropagation();
        send();
      }}
    >
      {test.isPending ? '正在发送' : '发送测试'}
    </Button>
  );
}
