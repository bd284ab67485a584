import Button from '@mui/material/Button';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { Confirm, useDataProvider, useNotify } from 'react-admin';
import { useFileLink } from '#platform/csv/file-row';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';

/** Has the file of a batch made, once; then fetches it for as long as it is there. */
export function ExportButton({ batch }: { batch: Schemas['GiftBatch'] }) {
  const { id, kind, state, exportState } = batch;
  const [isAsking, setIsAsking] = useState(false);
  const notify = useNotify();
  const start = useOperation('exportGiftBatch', { onSuccess: useRecordSaved('gift-codes') });
  const { call } = useDataProvider<ConsoleDataProvider>();
  const link = useFileLink(() => call('getGiftBatchExport', { params: { id } }));
  const onError = (error: Error) => notify(messageOf(error), { type: 'error' });
  if (kind === 'public') return null;
  if (exportState === 'ready') {
    return (
      <Button variant="contained" disabled={link.isPending} onClick={() => link.mutate()}>
        下载兑换码
      </Button>
    );
  }
  if (exportState !== 'none' || state !== 'ready') return null;
  const confirm = () =>
    start.mutate(
      { params: { id } },
      {
        onError,
        onSuccess: () => notify('正在导出，完成后可在此下载', { type: 'success' }),
        onSettled: () => setIsAsking(false),
      },
    );
  return (
    <>
      <Button variant="outlined" onClick={() => setIsAsking(true)}>
        导出兑换码
      </Button>
      <Confirm
        isOpen={isAsking}
        title="导出这批兑换码？"
        content="兑换码只导出一次，文件保留七天后清除，之后无法再查看明文。"
        confirm="导出"
        cancel="返回"
        loading={start.isPending}
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
