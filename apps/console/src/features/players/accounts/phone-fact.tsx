import Button from '@mui/material/Button';
import type { Schemas } from '@ug/contract';
import { useNotify } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { CopyButton } from '#platform/fields/copy-button';

/** A player's mobile number, masked until somebody who may asks for the whole: that enters the history. */
export function PhoneFact({ account }: { account: Pick<Schemas['PlayerAccount'], 'id' | 'phone'> }) {
  const mayReveal = useMay('accounts.reveal');
  const notify = useNotify();
  const reveal = useOperation('revealAccountPhone');
  if (account.phone === '') return '未绑定';
  if (reveal.data) {
    return (
      <>
        {reveal.data.phone}
        <CopyButton text={reveal.data.phone} label="复制手机号" />
      </>
    );
  }
  return (
    <>
      {account.phone}
      {mayReveal && (
        <Button
          size="small"
          title="查看会记入操作日志"
          disabled={reveal.isPending}
          onClick={() =>
            reveal.mutate(
              { params: { id: account.id } },
              { onError: (error) => notify(messageOf(error), { type: 'error' }) },
            )
          }
        >
          查看
        </Button>
      )}
    </>
  );
}
