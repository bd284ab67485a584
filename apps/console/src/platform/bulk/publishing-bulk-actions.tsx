import DeleteIcon from '@mui/icons-material/DeleteOutline';
import PublishIcon from '@mui/icons-material/Publish';
import UnpublishedIcon from '@mui/icons-material/UnpublishedOutlined';
import { useDataProvider, type RaRecord } from 'react-admin';
import { useMay, type PublishableResource } from '../access/session-context';
import type { ConsoleDataProvider } from '../data/data-provider';
import { BulkActionButton } from './bulk-action-button';

type Question = (count: number) => string;
type Work = (call: ConsoleDataProvider['call'], id: number) => Promise<unknown>;

interface Props {
  resource: PublishableResource;
  /** The name of a record, if the list has it. */
  nameOf: (record: RaRecord) => unknown;
  /** More than the message about a failure, such as what is missing. */
  explain?: (error: unknown) => string;
  publish: { label: string; question: Question; work: Work };
  withdraw: { label: string; question: Question; work: Work };
  /** Asked before the selected records are deleted. */
  remove: Question;
}

/** Publish, withdraw and delete the selected records of a list, as far as the operator may. */
export function PublishingBulkActions({ resource, nameOf, explain, publish, withdraw, remove }: Props) {
  const { call, delete: deleteOne } = useDataProvider<ConsoleDataProvider>();
  const mayEdit = useMay(`${resource}.edit`);
  const mayPublish = useMay(`${resource}.publish`);
  const name = (record: RaRecord) => String(nameOf(record) ?? `编号 ${record.id}`);
  const shared = { nameOf: name, explain };
  return (
    <>
      {mayPublish && (
        <BulkActionButton
          {...shared}
          label={publish.label}
          icon={<PublishIcon />}
          question={publish.question}
          work={({ id }) => publish.work(call, Number(id))}
        />
      )}
      {mayPublish && (
        <BulkActionButton
          {...shared}
          label={withdraw.label}
          icon={<UnpublishedIcon />}
          question={withdraw.question}
          work={({ id }) => withdraw.work(call, Number(id))}
        />
      )}
      {mayEdit && (
        <BulkActionButton
          {...shared}
          label="批量删除"
          color="error"
          icon={<DeleteIcon />}
          question={remove}
          work={({ id }) => deleteOne(resource, { id })}
        />
      )}
    </>
  );
}
