import { SimpleForm } from 'react-admin';
import { CreatePage } from '#platform/create/create-page';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { formWidth } from '#platform/live-record/live-form';
import { FaqSectionFields } from './faq-section-fields';
import { faqSectionForm } from './faq.rules';

const newSection = { icon: 'other' };

/** A new section, behind the others. */
export function FaqSectionCreate() {
  return (
    <CreatePage transform={faqSectionForm.filled} redirect="list" title="新建问题分类">
      <SimpleForm defaultValues={newSection} sx={formWidth}>
        <UnsavedChanges />
        <FaqSectionFields />
      </SimpleForm>
    </CreatePage>
  );
}
