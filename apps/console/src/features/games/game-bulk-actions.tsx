import DeleteIcon from '@mui/icons-material/DeleteOutline';
import PublishIcon from '@mui/icons-material/Publish';
import UnpublishedIcon from '@mui/icons-material/UnpublishedOutlined';
import { useDataProvider, type RaRecord } from 'react-admin';
import { useMay } from '../../platform/access/session-context';
import { BulkActionButton } from '../../platform/bulk/bulk-action-button';
import { messageOf } from '../../platform/data/console-error';
import type { ConsoleDataProvider } from '../../platform/data/data-provider';
import { useMissingWords } from './game-answers';

const nameOf = (record: RaRecord) => (typeof record.name === 'string' ? record.name : `编号 ${record.id}`);

/** Publish, unpublish and delete the selected games, as far as the operator may. */
export function GameBulkActions() {
  const { call, delete: remove } = useDataProvider<ConsoleDataProvider>();
  const missing = useMissingWords();
  const mayEdit = useMay('games.edit');
  const mayPublish = useMay('games.publish');
  const explain = (error: unknown) => [messageOf(error), ...missing(error)].join('；');

  return (
    <>
      {mayPublish && (
        <BulkActionButton
          label="批量上架"
          icon={<PublishIcon />}
          question={(count) => `立即上架选中的 ${count} 款游戏吗？资料不完整的会跳过并说明原因。`}
          nameOf={nameOf}
          explain={explain}
          work={(game) => call('publishGame', { params: { id: Number(game.id) }, body: { publishAt: null } })}
        />
      )}
      {mayPublish && (
        <BulkActionButton
          label="批量下架"
          icon={<UnpublishedIcon />}
          question={(count) => `下架选中的 ${count} 款游戏吗？已经拥有的玩家不受影响。`}
          nameOf={nameOf}
          work={(game) => call('unpublishGame', { params: { id: Number(game.id) } })}
        />
      )}
      {mayEdit && (
        <BulkActionButton
          label="批量删除"
          color="error"
          icon={<DeleteIcon />}
          question={(count) => `删除选中的 ${count} 款游戏吗？只有没人下载过的草稿可以删除，删除后不能恢复。`}
          nameOf={nameOf}
          work={(game) => remove('games', { id: game.id })}
        />
      )}
    </>
  );
}
