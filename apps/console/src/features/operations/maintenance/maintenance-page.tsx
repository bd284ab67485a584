import type { Schemas } from '@ug/contract';
import { useWatch } from 'react-hook-form';
import { BooleanInput, TextInput } from 'react-admin';
import { recordForm } from '#platform/fields/record-form';
import { validatorsFor } from '#platform/fields/validators-for';
import { SingleRecordPage, type SingleRecord } from '#platform/live-record/single-record-page';
import { formatTime } from '#platform/time/time';
import { TimeInput } from '#platform/time/time-input';
import { maintenanceKey } from './maintenance.queries';

const validate = validatorsFor('updateMaintenance');

const maintenance: SingleRecord<Schemas['MaintenanceRecord'], Schemas['MaintenanceInput']> = {
  resource: 'maintenance',
  title: '系统维护',
  queryKey: maintenanceKey,
  fields: recordForm('updateMaintenance').fields,
  read: (call) => call('getMaintenance'),
  update: (call, body) => call('updateMaintenance', { body }),
  toInput: ({ isOn, until, message }, version) => ({
    version,
    isOn: isOn === true,
    until: typeof until === 'string' && until ? until : null,
    message: typeof message === 'string' ? message.trim() : '',
  }),
};

function MaintenanceInputs({ canEdit }: { canEdit: boolean }) {
  const isOn = useWatch({ name: 'isOn' }) as boolean;
  const shared = { readOnly: !canEdit, resource: 'maintenance' };
  return (
    <>
      <BooleanInput
        {...shared}
        source="isOn"
        helperText="保存后两秒内生效：玩家看到维护页，后台照常使用，支付回调照常入账"
      />
      <TimeInput
        {...shared}
        source="until"
        label="预计恢复时间"
        disabled={!isOn}
        validate={validate.until}
        helperText="到时间不会自动恢复，需要在这里关闭；不确定可以留空"
      />
      <TextInput
        {...shared}
        source="message"
        multiline
        minRows={2}
        fullWidth
        disabled={!isOn}
        validate={validate.message}
        helperText="显示在维护页上，可以留空"
      />
    </>
  );
}

/** 系统维护: keeps players out while staff work on. */
export function MaintenancePage() {
  return (
    <SingleRecordPage
      record={maintenance}
      maxWidth={640}
      about={({ isOn, updatedAt }) =>
        isOn ? `维护中，${formatTime(updatedAt)} 保存` : '现在没有维护，玩家可以正常使用'
      }
      inputs={(canEdit) => <MaintenanceInputs canEdit={canEdit} />}
    />
  );
}
