import { SimpleForm } from 'react-admin';
import { CreatePage } from '#platform/create/create-page';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { formWidth } from '#platform/live-record/live-form';
import { toWordInput, WordFields } from './word-fields';

const newWord = {
  category: 'ads',
  action: 'review',
  modes: ['separated'],
  secret: false,
  enabled: true,
  exceptions: [],
  note: '',
};

/** A new word, in force everywhere a second after it is saved. */
export function WordCreate() {
  return (
    <CreatePage transform={toWordInput} redirect="list" title="新建敏感词">
      <SimpleForm defaultValues={newWord} sx={formWidth}>
        <UnsavedChanges />
        <WordFields />
      </SimpleForm>
    </CreatePage>
  );
}
