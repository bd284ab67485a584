import {
  ReferenceInput,
  required,
  AutocompleteInput,
  SimpleForm,
  useNotify,
  useRedirect,
  type RaRecord,
} from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { CreatePage } from '#platform/create/create-page';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { formWidth } from '#platform/live-record/live-form';
import { PartFields } from './part-fields';
import { partName, usePartKind } from './part-kind';
import { toPartInput } from './part.rules';

const contentOf = { 章节: '写正文', 剧集: '上传视频' } as const;

/** A new part behind the last one of its work; its text or video follows once it exists. */
export function PartCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  const [search] = useSearchParams();
  const workId = Number(search.get('workId')) || undefined;
  const kind = usePartKind(workId);
  function created({ id }: RaRecord) {
    notify(`草稿已创建，接着${kind ? contentOf[partName(kind)] : '写正文或上传视频'}`, { type: 'success' });
    redirect(`/parts/${id}`);
  }
  return (
    <CreatePage
      transform={toPartInput}
      mutationOptions={{ onSuccess: created }}
      title={workId === undefined ? '新建章节或剧集' : `新建${partName(kind)}`}
    >
      <SimpleForm defaultValues={{ workId, access: 'inherit' }} sx={formWidth}>
        <UnsavedChanges />
        <ReferenceInput source="workId" reference="works">
          <AutocompleteInput optionText="title" validate={required()} />
        </ReferenceInput>
        <PartFields />
      </SimpleForm>
    </CreatePage>
  );
}
