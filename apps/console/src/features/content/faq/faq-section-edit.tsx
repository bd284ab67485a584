import type { Schemas } from '@ug/contract';
import { DeleteWithConfirmButton, SaveButton, Toolbar, useRecordContext } from 'react-admin';
import { LiveEdit } from '#platform/live-record/live-edit';
import { LiveForm } from '#platform/live-record/live-form';
import { editableFields, FaqSectionFields, toFaqSectionInput } from './faq-section-fields';

function SectionToolbar() {
  const section = useRecordContext<Schemas['FaqSectionRecord']>();
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton />
      {section?.questionCount === 0 && (
        <DeleteWithConfirmButton
          mutationMode="pessimistic"
          confirmTitle={`删除“${section.name}”？`}
          confirmContent="分类删除后不能恢复。"
        />
      )}
    </Toolbar>
  );
}

/** One section: its name and icon, who else has it open, and the history of its changes. */
export function FaqSectionEdit() {
  return (
    <LiveEdit fields={editableFields} transform={toFaqSectionInput}>
      <LiveForm toolbar={<SectionToolbar />}>
        <FaqSectionFields />
      </LiveForm>
    </LiveEdit>
  );
}
