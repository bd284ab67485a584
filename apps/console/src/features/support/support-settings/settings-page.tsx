import type { Schemas } from '@ug/contract';
import { SingleRecordPage, type SingleRecord } from '#platform/live-record/single-record-page';
import { formatTime, timeZoneName } from '#platform/time/time';
import { SettingsInputs } from './settings-inputs';
import { settingsFields, toSettingsInput } from './settings.rules';
import { settingsKey, type SupportSettings } from './support-settings.queries';

const settings: SingleRecord<SupportSettings, Schemas['SupportSettingsInput']> = {
  resource: 'support-settings',
  title: '客服设置',
  queryKey: settingsKey,
  fields: settingsFields,
  read: (call) => call('getSupportSettings'),
  update: (call, body) => call('updateSupportSettings', { body }),
  toInput: toSettingsInput,
};

/** True if somebody has changed the settings. The first start writes them with the time 0. */
const isChanged = (updatedAt: string) => Date.parse(updatedAt) > 0;

/** 客服设置: when somebody is there, how chats are handed out, and the words that sort them. */
export function SettingsPage() {
  return (
    <SingleRecordPage
      record={settings}
      maxWidth={860}
      about={({ updatedAt }) =>
        `时间均为${timeZoneName}，保存后立即生效。${isChanged(updatedAt) ? `上次修改：${formatTime(updatedAt)}` : '还没有修改过'}`
      }
      inputs={(canEdit) => <SettingsInputs canEdit={canEdit} />}
    />
  );
}
