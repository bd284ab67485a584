import { BooleanInput, NumberInput, TextInput } from 'react-admin';
import { validatorsFor } from '#platform/fields/validators-for';

const validate = validatorsFor('consoleCreateModerationReason');

export function ModerationReasonFields() {
  return (
    <>
      <TextInput source="label" validate={validate.label} helperText="审核台的理由菜单里显示，不超过 12 个字" />
      <TextInput source="text" validate={validate.text} multiline fullWidth helperText="作者在系统消息里看到这段话" />
      <NumberInput source="position" validate={validate.position} min={1} helperText="数字小的排在前面" />
      <BooleanInput source="isEnabled" />
    </>
  );
}
