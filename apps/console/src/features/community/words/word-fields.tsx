import { labels } from '@ug/contract';
import { BooleanInput, CheckboxGroupInput, SelectInput, TextArrayInput, TextInput } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { validatorsFor } from '#platform/fields/validators-for';

const validate = validatorsFor('consoleCreateWord');

export function WordFields() {
  return (
    <>
      <TextInput
        source="word"
        validate={validate.word}
        helperText="全角、繁体、大小写、不可见字符和形近字母都会自动识别，写一种即可"
      />
      <SelectInput source="category" choices={choicesOf(labels.WordCategory)} validate={validate.category} />
      <SelectInput
        source="action"
        choices={choicesOf(labels.WordAction)}
        validate={validate.action}
        helperText="昵称没有打码：命中打码的词也不能使用"
      />
      <CheckboxGroupInput
        source="modes"
        choices={choicesOf(labels.WordMode)}
        helperText="拼音和同音字容易误伤，请先在“试一试”里核对"
      />
      <TextArrayInput
        source="exceptions"
        validate={validate.exceptions}
        helperText="包含这个词、但没有问题的说法，如“外挂硬盘”；输入后按回车"
      />
      <BooleanInput source="secret" helperText="保密的词照常生效，但不会下发给客户端" />
      <BooleanInput source="enabled" />
      <TextInput source="note" validate={validate.note} multiline minRows={2} />
    </>
  );
}
