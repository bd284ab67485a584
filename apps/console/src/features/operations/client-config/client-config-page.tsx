import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Schemas } from '@ug/contract';
import { useState, type ComponentType } from 'react';
import { BooleanInput, TextInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { validatorsFor } from '#platform/fields/validators-for';
import { SingleRecordPage, type SingleRecord } from '#platform/live-record/single-record-page';
import { formatTime } from '#platform/time/time';
import { configFields, configGroups, groupOfFault, toConfigInput, type ConfigGroup } from './client-config.rules';
import { AgreementInputs, type Shared } from './agreement-inputs';
import { ConfigPreview } from './config-preview';
import { ElsewhereSettings } from './elsewhere';
import { UndoButton } from './undo-button';

const linkWords = '请填写以 http:// 或 https:// 开头的链接，或留空';
const validate = validatorsFor('updateClientConfig', {
  bundleUrl: linkWords,
  packageUrl: linkWords,
  contactUrl: linkWords,
  businessEmail: '请填写有效的邮箱，或留空',
});
const config: SingleRecord<Schemas['ClientConfigRecord'], Schemas['ClientConfigInput']> = {
  resource: 'client-config',
  title: '应用设置',
  queryKey: ['client-config', 'config'],
  fields: configFields,
  read: (call) => call('getClientConfig'),
  update: (call, body) => call('updateClientConfig', { body }),
  toInput: toConfigInput,
};

function DownloadInputs(shared: Shared) {
  return (
    <>
      <TextInput
        {...shared}
        source="packageUrl"
        validate={validate.packageUrl}
        helperText="安卓手机下载的安装包；任一平台填写后，门户顶部显示下载按钮"
      />
      <TextInput {...shared} source="bundleUrl" validate={validate.bundleUrl} helperText="苹果手机打开的安装页" />
      <TextInput
        {...shared}
        source="downloadText"
        validate={validate.downloadText}
        helperText="下载页应用名称下方的一句话，留空显示默认文字"
      />
    </>
  );
}

function ContactInputs(shared: Shared) {
  return (
    <>
      <TextInput
        {...shared}
        source="contactUrl"
        validate={validate.contactUrl}
        helperText="显示在我的、常见问题和商务合作页"
      />
      <TextInput {...shared} source="businessEmail" validate={validate.businessEmail} helperText="显示在商务合作页" />
      <TextInput
        {...shared}
        source="businessText"
        multiline
        minRows={3}
        validate={validate.businessText}
        helperText="商务合作页开头的说明，留空显示默认文字"
      />
    </>
  );
}

const inputs: Record<ConfigGroup, ComponentType<Shared>> = {
  download: DownloadInputs,
  contact: ContactInputs,
  'sign-in': (shared) => (
    <BooleanInput
      {...shared}
      source="phoneAutoRegister"
      helperText="关闭后，没有账号的手机号不能登录，须先注册再绑定手机"
    />
  ),
  agreements: AgreementInputs,
};

/** Which tab is open; the one with the first fault once a save was refused. */
function useGroup() {
  const [group, setGroup] = useState<ConfigGroup>('download');
  const { errors, submitCount } = useFormState();
  const [seen, setSeen] = useState(submitCount);
  const wrong = Object.keys(errors);
  if (submitCount !== seen) {
    setSeen(submitCount);
    setGroup(groupOfFault(wrong) ?? group);
  }
  return { group, setGroup, wrong };
}

function ConfigInputs({ canEdit }: { canEdit: boolean }) {
  const { group, setGroup, wrong } = useGroup();
  const shared: Shared = { readOnly: !canEdit, resource: 'client-config' };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' }, gap: 3 }}>
      <div>
        <Tabs value={group} onChange={(_, next: ConfigGroup) => setGroup(next)} aria-label="应用设置的分组">
          {configGroups.map(({ name, label, fields }) => (
            <Tab
              key={name}
              value={name}
              id={`config-tab-${name}`}
              aria-controls={`config-panel-${name}`}
              label={
                <Badge color="error" variant="dot" invisible={!fields.some((field) => wrong.includes(field))}>
                  {label}
                </Badge>
              }
            />
          ))}
        </Tabs>
        {configGroups.map(({ name }) => {
          const Inputs = inputs[name];
          return (
            <Box
              key={name}
              role="tabpanel"
              id={`config-panel-${name}`}
              aria-labelledby={`config-tab-${name}`}
              hidden={name !== group}
              sx={{ pt: 2 }}
            >
              {/* Two editors are heavy, so only their open tab draws them. */}
              {(name !== 'agreements' || name === group) && <Inputs {...shared} />}
            </Box>
          );
        })}
        {canEdit && <UndoButton />}
        <ElsewhereSettings />
      </div>
      <ConfigPreview />
    </Box>
  );
}

/** 应用设置: the configuration that the portal fetches when it starts, and follows while it runs. */
export function ClientConfigPage() {
  return (
    <SingleRecordPage
      record={config}
      maxWidth={1080}
      about={({ updatedAt }) => `保存后立即生效，已登录玩家打开的页面也会跟着更新。上次修改：${formatTime(updatedAt)}`}
      inputs={(canEdit) => <ConfigInputs canEdit={canEdit} />}
    />
  );
}
