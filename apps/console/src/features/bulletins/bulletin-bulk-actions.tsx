import DeleteIcon from '@mui/icons-material/DeleteOutline';
import PublishIcon from '@mui/icons-material/Publish';
import UnpublishedIcon from '@mui/icons-material/UnpublishedOutlined';
import { useDataProvider, type RaRecord } from 'react-admin';
import { useMay } from '../../platform/access/session-context';
import { BulkActionButton } from '../../platform/bulk/bulk-action-button';
import { fieldErrorsOf, messageOf } from '../../platform/data/console-error';
import type { ConsoleDataProvider } from '../../platform/data/data-provider';

const nameOf = (record: RaRecord) => (typeof record.title === 'string' ? record.title : `编号 ${record.id}`);
const explain = (error: unknown) => [messageOf(error), ...Object.values(fieldErrorsOf(error))].join('；');

/** Publish, withdraw and delete the selected bulletins, as far as the operator may. */
export function BulletinBulkActions() {
  const { call, delete: remove } = useDataProvider<ConsoleDataProvider>();
  const mayEdit = useMay('bulletins.edit');
  const mayPublish = useMay('bulletins.publish');
  return (
    <>
      {mayPublish && (
        <BulkActionButton
          label="批量发布"
          icon={<PublishIcon />}
          question={(count) => `立即发布选中的 ${count} 条公告吗？同一位置只显示最新的一条。`}
          nameOf={nameOf}
          explain={explain}
          work={({ id }) => call('publishBulletin', { params: { id: Number(id) }, body: { publishAt: null } })}
        />
      )}
      {mayPublish && (
        <BulkActionButton
          label="批量撤下"
          icon={<UnpublishedIcon />}
          question={(count) => `撤下选中的 ${count} 条公告吗？玩家将立即看不到。`}
          nameOf={nameOf}
          explain={explain}
          work={({ id }) => call('withdrawBulletin', { params: { id: Number(id) } })}
        />
      )}
      {mayEdit && (
        <BulkActionButton
          label="批量删除"
          color="error"
          icon={<DeleteIcon />}
          question={(count) => `删除选中的 ${count} 条公告吗？已发布的须先撤下，删除后不能恢复。`}
          nameOf={nameOf}
          explain={explain}
          work={({ id }) => remove('bulletins', { id })}
        />
      )}
    </>
  );
}
