import type { Schemas } from '@ug/contract';
import { DeleteWithConfirmButton, SaveButton, SimpleForm, Toolbar, useRecordContext } from 'react-admin';
import { RecordHistory } from '../../platform/history/record-history';
import { LiveEdit } from '../../platform/live-record/live-edit';
import { LiveNotice } from '../../platform/live-record/live-notice';
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

function SectionHistory() {
  const section = useRecordContext<Schemas['FaqSectionRecord']>();
  return section ? <RecordHistory resource="faq-sections" recordId={String(section.id)} /> : null;
}

/** One section: its name and icon, who else has it open, and the history of its changes. */
export function FaqSectionEdit() {
  return (
    <LiveEdit fields={editableFields} transform={toFaqSectionInput}>
      <SimpleForm toolbar={<SectionToolbar />} warnWhenUnsavedChanges>
        <LiveNotice />
        <FaqSectionFields />
        <SectionHistory />
      </SimpleForm>
    </LiveEdit>
  );
}
