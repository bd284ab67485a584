import { SimpleForm } from 'react-admin';
import { CreatePage } from '#platform/create/create-page';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { formWidth } from '#platform/live-record/live-form';
import { TagFields } from './tag-fields';
import { tagForm } from './tag.rules';

const newTag = { color: 'blue', state: 'on' };

/** A new tag, behind the others. */
export function TagCreate() {
  return (
    <CreatePage transform={tagForm.filled} redirect="list" title="新建标签">
      <SimpleForm defaultValues={newTag} sx={formWidth}>
        <UnsavedChanges />
        <TagFields />
      </SimpleForm>
    </CreatePage>
  );
}
