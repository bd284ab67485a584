import { labels } from '@ug/contract';
import { SelectInput, SimpleForm, TextInput } from 'react-admin';
import { CreatePage } from '#platform/create/create-page';
import { choicesOf } from '#platform/fields/choices';
import { validatorsFor } from '#platform/fields/validators-for';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { formWidth } from '#platform/live-record/live-form';

const validate = validatorsFor('consoleCreateHotWord');
const newWord = { mark: 'pinned' };
const toInput = (form: Record<string, unknown>) => ({ ...form, word: form['word'] ?? '' });

/** A word that is pinned or banned before anybody searched for it. */
export function HotWordCreate() {
  return (
    <CreatePage transform={toInput} redirect="list" title="添加热词">
      <SimpleForm defaultValues={newWord} sx={formWidth}>
        <UnsavedChanges />
        <TextInput source="word" validate={validate.word} helperText="不超过 20 个字" />
        <SelectInput source="mark" choices={choicesOf(labels.HotWordMark)} validate={validate.mark} />
      </SimpleForm>
    </CreatePage>
  );
}
