import { labels } from '@ug/contract';
import { SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { validatorsFor } from '#platform/fields/validators-for';

const validate = validatorsFor('consoleCreateTag');

export function TagFields() {
  return (
    <>
      <TextInput source="tag" validate={validate.tag} helperText="不超过 12 个字，不含空格、# 和 @" />
      <SelectInput source="color" choices={choicesOf(labels.TagColor)} validate={validate.color} />
      <SelectInput
        source="state"
        choices={choicesOf(labels.TagState)}
        validate={validate.state}
        helperText="停用后玩家发帖时不能再选，已有的帖子不变"
      />
    </>
  );
}
