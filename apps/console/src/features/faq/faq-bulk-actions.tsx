import DeleteIcon from '@mui/icons-material/DeleteOutline';
import PublishIcon from '@mui/icons-material/Publish';
import UnpublishedIcon from '@mui/icons-material/UnpublishedOutlined';
import { useDataProvider, type RaRecord } from 'react-admin';
import { useMay } from '../../platform/access/session-context';
import { BulkActionButton } from '../../platform/bulk/bulk-action-button';
import { messageOf } from '../../platform/data/console-error';
import type { ConsoleDataProvider } from '../../platform/data/data-provider';

const nameOf = (record: RaRecord) => (typeof record.title === 'string' ? record.title : `编号 ${record.id}`);

/** Publish, withdraw and delete the selected questions, as far as the operator may. */
export function FaqBulkActions() {
  const { call, delete: remove } = useDataProvider<ConsoleDataProvider>();
  const mayEdit = useMay('faq.edit');
  const mayPublish = useMay('faq.publish');
  return (
    <>
      {mayPublish && (
        <BulkActionButton
          label="批量发布"
          icon={<PublishIcon />}
          question={(count) => `发布选中的 ${count} 个问题吗？玩家将立即能读到和搜到。`}
          nameOf={nameOf}
          explain={messageOf}
          work={({ id }) => call('publishFaq', { params: { id: Number(id) } })}
        />
      )}
      {mayPublish && (
        <BulkActionButton
          label="批量撤下"
          icon={<UnpublishedIcon />}
          question={(count) => `撤下选中的 ${count} 个问题吗？玩家将立即看不到。`}
          nameOf={nameOf}
          explain={messageOf}
          work={({ id }) => call('withdrawFaq', { params: { id: Number(id) } })}
        />
      )}
      {mayEdit && (
        <BulkActionButton
          label="批量删除"
          color="error"
          icon={<DeleteIcon />}
          question={(count) => `删除选中的 ${count} 个问题吗？已发布的须先撤下，删除后不能恢复。`}
          nameOf={nameOf}
          explain={messageOf}
          work={({ id }) => remove('faq', { id })}
        />
      )}
    </>
  );
}
