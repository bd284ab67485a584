import { labels } from '@ug/contract';
import { SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { validatorsFor } from '#platform/fields/validators-for';

const validate = validatorsFor('consoleCreateWorkCategory');

/** @param isNew the kind is chosen once */
export function WorkCategoryFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      {isNew && <SelectInput source="kind" choices={choicesOf(labels.WorkKind)} validate={validate.kind} />}
      <TextInput source="name" validate={validate.name} helperText="不超过 8 个字" />
      <SelectInput
        source="state"
        choices={choicesOf(labels.WorkCategoryState)}
        validate={validate.state}
        helperText="停用后玩家看不到这个分类，里面的作品不变"
      />
    </>
  );
}
