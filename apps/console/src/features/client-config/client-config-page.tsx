import type { Schemas } from '@ug/contract';
import { BooleanInput, TextInput } from 'react-admin';
import { validatorsFor } from '../../platform/fields/validators-for';
import { SingleRecordPage, type SingleRecord } from '../../platform/live-record/single-record-page';
import { formatTime } from '../../platform/time/time';
import { configFields, toConfigInput } from './client-config.rules';

const linkWords = '请填写以 http:// 或 https:// 开头的链接，或留空';
const validate = validatorsFor('updateClientConfig', {
  bundleUrl: linkWords,
  packageUrl: linkWords,
  contactUrl: linkWords,
  businessEmail: '请填写有效的邮箱，或留空',
});
const config: SingleRecord<Schemas['ClientConfigRecord'], Schemas['ClientConfigInput']> = {
  resource: 'client-config',
  title: '客户端配置',
  queryKey: ['client-config', 'config'],
  fields: configFields,
  read: (call) => call('getClientConfig'),
  update: (call, body) => call('updateClientConfig', { body }),
  toInput: toConfigInput,
};

function ConfigInputs({ canEdit }: { canEdit: boolean }) {
  const shared = { readOnly: !canEdit, resource: 'client-config' } as const;
  return (
    <>
      <TextInput
        {...shared}
        source="bundleUrl"
        validate={validate.bundleUrl}
        helperText="填写后，门户顶部显示下载按钮"
      />
      <TextInput {...shared} source="packageUrl" validate={validate.packageUrl} helperText="直接下载安装包的地址" />
      <TextInput {...shared} source="contactUrl" validate={validate.contactUrl} helperText="联系我们时打开" />
      <TextInput {...shared} source="businessEmail" validate={validate.businessEmail} helperText="商务合作页显示" />
      <BooleanInput
        {...shared}
        source="phoneAutoRegister"
        helperText="关闭后，没有账号的手机号不能登录，须先注册再绑定手机"
      />
    </>
  );
}

/** 客户端配置: what the portal learns when it starts. */
export function ClientConfigPage() {
  return (
    <SingleRecordPage
      record={config}
      maxWidth={720}
      about={({ updatedAt }) => `门户每次启动时读取，保存后对新打开的页面生效。上次修改：${formatTime(updatedAt)}`}
      inputs={(canEdit) => <ConfigInputs canEdit={canEdit} />}
    />
  );
}
