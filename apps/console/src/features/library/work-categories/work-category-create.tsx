import { SimpleForm } from 'react-admin';
import { CreatePage } from '#platform/create/create-page';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { formWidth } from '#platform/live-record/live-form';
import { WorkCategoryFields } from './work-category-fields';
import { workCategoryForm } from './work-category.rules';

const newCategory = { kind: 'novel', state: 'on' };

/** A new category, behind the others. */
export function WorkCategoryCreate() {
  return (
    <CreatePage transform={workCategoryForm.filled} redirect="list" title="新建分类">
      <SimpleForm defaultValues={newCategory} sx={formWidth}>
        <UnsavedChanges />
        <WorkCategoryFields isNew />
      </SimpleForm>
    </CreatePage>
  );
}
