import { SimpleForm } from 'react-admin';
import { CreatePage } from '#platform/create/create-page';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { formWidth } from '#platform/live-record/live-form';
import { NewChannelFields } from './alarm-channel-fields';
import { toNewChannel } from './alarm-channel.rules';

const newChannel = { kind: 'dingtalk', isOn: true };

/** A new channel; its list has the button that tests it. */
export function AlarmChannelCreate() {
  return (
    <CreatePage transform={toNewChannel} redirect="list" title="新建告警通知">
      <SimpleForm defaultValues={newChannel} sx={formWidth}>
        <UnsavedChanges />
        <NewChannelFields />
      </SimpleForm>
    </CreatePage>
  );
}
