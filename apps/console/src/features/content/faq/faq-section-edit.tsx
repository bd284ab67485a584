import type { Schemas } from '@ug/contract';
import { useRecordContext } from 'react-admin';
import { DeleteToolbar } from '#platform/live-record/delete-toolbar';
import { LiveEdit } from '#platform/live-record/live-edit';
import { LiveForm } from '#platform/live-record/live-form';
import { FaqSectionFields } from './faq-section-fields';
import { faqSectionForm } from './faq.rules';

function SectionToolbar() {
  const section = useRecordContext<Schemas['FaqSectionRecord']>();
  return (
    <DeleteToolbar name={`“${section?.name}”`} lost="分类删除后不能恢复。" mayDelete={section?.questionCount === 0} />
  );
}

/** One section: its name and icon, who else has it open, and the history of its changes. */
export function FaqSectionEdit() {
  return (
    <LiveEdit fields={faqSectionForm.fields} transform={faqSectionForm.filled}>
      <LiveForm toolbar={<SectionToolbar />}>
        <FaqSectionFields />
      </LiveForm>
    </LiveEdit>
  );
}
