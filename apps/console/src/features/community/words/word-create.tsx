import { SimpleForm } from 'react-admin';
import { CreatePage } from '#platform/create/create-page';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { formWidth } from '#platform/live-record/live-form';
import { WordFields } from './word-fields';
import { wordForm } from './word.rules';

const newWord = {
  ...wordForm.empty,
  category: 'ads',
  action: 'review',
  modes: ['separated'],
  secret: false,
  enabled: true,
};

/** A new word, in force everywhere a second after it is saved. */
export function WordCreate() {
  return (
    <CreatePage transform={wordForm.filled} redirect="list" title="新建敏感词">
      <SimpleForm defaultValues={newWord} sx={formWidth}>
        <UnsavedChanges />
        <WordFields />
      </SimpleForm>
    </CreatePage>
  );
}
