import UndoIcon from '@mui/icons-material/Undo';
import { useDataProvider, type RaRecord } from 'react-admin';
import { BulkActionButton } from '#platform/bulk/bulk-action-button';
import type { ConsoleDataProvider } from '#platform/data/data-provider';

const nameOf = (record: RaRecord) => (typeof record.title === 'string' ? record.title : `编号 ${record.id}`);

/** Recalls the selected messages. */
export function MessageBulkActions() {
  const { call } = useDataProvider<ConsoleDataProvider>();
  return (
    <BulkActionButton
      label="批量撤回"
      color="error"
      icon={<UndoIcon />}
      question={(count) => `撤回选中的 ${count} 条消息吗？玩家的消息列表里将不再有它们，撤回后不能恢复。`}
      nameOf={nameOf}
      work={({ id }) => call('recallMessage', { params: { id: Number(id) } })}
    />
  );
}
