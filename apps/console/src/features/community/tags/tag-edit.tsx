import type { Schemas } from '@ug/contract';
import { useRecordContext } from 'react-admin';
import { DeleteToolbar } from '#platform/live-record/delete-toolbar';
import { LiveEdit } from '#platform/live-record/live-edit';
import { LiveForm } from '#platform/live-record/live-form';
import { TagFields } from './tag-fields';
import { tagForm } from './tag.rules';

function TagToolbar() {
  const tag = useRecordContext<Schemas['TagRecord']>();
  return <DeleteToolbar name={`“${tag?.tag}”`} lost="标签删除后不能恢复。" mayDelete={tag?.postCount === 0} />;
}

/** One tag: its fields, who else has it open, and the history of its changes. */
export function TagEdit() {
  return (
    <LiveEdit fields={tagForm.fields} transform={tagForm.filled}>
      <LiveForm toolbar={<TagToolbar />}>
        <TagFields />
      </LiveForm>
    </LiveEdit>
  );
}
