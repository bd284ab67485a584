import { labels, type Schemas } from '@ug/contract';
import { useQuery } from '@tanstack/react-query';
import { FormDataConsumer, NumberInput, SelectInput, TextInput, useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { choicesOf } from '#platform/fields/choices';
import { validatorsFor } from '#platform/fields/validators-for';

const limits = validatorsFor('consoleCreatePart');

/** The volumes of a work, with the version of the work; undefined until they are read. */
export function useVolumes(workId: number | undefined): Schemas['VolumeList'] | undefined {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['parts', 'volumes', workId],
    queryFn: () => dataProvider.call('listVolumes', { query: { workId: workId ?? 0 } }),
    enabled: workId !== undefined,
  });
  return data;
}

function VolumeInput({ workId }: { workId: number | undefined }) {
  const volumes = useVolumes(workId)?.volumes ?? [];
  if (volumes.length === 0) return null;
  return <SelectInput source="volumeId" choices={volumes} optionText="title" emptyText="不分卷" />;
}

/** Everything an operator writes about a part, but its text. */
export function PartFields() {
  return (
    <>
      <TextInput source="title" validate={limits.title} />
      <FormDataConsumer<Schemas['Part']>>
        {({ formData }) => (
          <>
            <VolumeInput workId={formData.workId} />
            <SelectInput
              source="access"
              choices={choicesOf(labels.PartAccess)}
              helperText="“随作品”：开头免费的部分免费，其余按作品的收费方式"
            />
            {formData.access === 'paid' && (
              <NumberInput source="price" validate={limits.price} min={1} step={1} helperText="留空则按作品的价格" />
            )}
          </>
        )}
      </FormDataConsumer>
    </>
  );
}
