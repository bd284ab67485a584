import { labels } from '@ug/contract';
import { SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { validatorsFor } from '#platform/fields/validators-for';

const validate = validatorsFor('consoleCreateFaqSection');

export function FaqSectionFields() {
  return (
    <>
      <TextInput source="name" validate={validate.name} helperText="不超过 12 个字，玩家在常见问题页面上看到" />
      <SelectInput source="icon" choices={choicesOf(labels.FaqIcon)} validate={validate.icon} />
    </>
  );
}
