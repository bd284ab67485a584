import { labels } from '@ug/contract';
import { CheckboxGroupInput, TextInput } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { validatorsFor } from '#platform/fields/validators-for';

const { name, address, topics } = validatorsFor('consoleCreateWebhook');

/** The fields of a webhook. */
export function WebhookFields() {
  return (
    <>
      <TextInput source="name" validate={name} helperText="对方系统的名称，例如：财务系统" />
      <TextInput
        source="address"
        validate={address}
        fullWidth
        autoComplete="off"
        helperText="以 https:// 开头的公网地址；以 POST 发送 JSON，返回 2xx 即为送达"
      />
      <CheckboxGroupInput source="topics" validate={topics} choices={choicesOf(labels.WebhookTopic)} />
    </>
  );
}
