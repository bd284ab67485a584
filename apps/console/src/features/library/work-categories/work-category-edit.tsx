import type { Schemas } from '@ug/contract';
import { useRecordContext } from 'react-admin';
import { DeleteToolbar } from '#platform/live-record/delete-toolbar';
import { LiveEdit } from '#platform/live-record/live-edit';
import { LiveForm } from '#platform/live-record/live-form';
import { WorkCategoryFields } from './work-category-fields';
import { workCategoryForm } from './work-category.rules';

function CategoryToolbar() {
  const category = useRecordContext<Schemas['WorkCategory']>();
  return (
    <DeleteToolbar name={`“${category?.name}”`} lost="分类删除后不能恢复。" mayDelete={category?.workCount === 0} />
  );
}

/** One category: its fields, who else has it open, and the history of its changes. */
export function WorkCategoryEdit() {
  return (
    <LiveEdit fields={workCategoryForm.fields} transform={workCategoryForm.filled}>
      <LiveForm toolbar={<CategoryToolbar />}>
        <WorkCategoryFields />
      </LiveForm>
    </LiveEdit>
  );
}
