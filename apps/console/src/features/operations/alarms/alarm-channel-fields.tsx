import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import {
  AutocompleteArrayInput,
  BooleanInput,
  ReferenceArrayInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useMay } from '#platform/access/session-context';
import { choicesOf } from '#platform/fields/choices';
import { validatorsFor } from '#platform/fields/validators-for';
import { addressHelp, isSignable } from './alarm-channel.rules';

const added = validatorsFor('consoleCreateAlarmChannel');
const changed = validatorsFor('consoleUpdateAlarmChannel');
const SIGNED = '机器人的安全设置里启用“加签”或“签名校验”时填写';

const addedAddress = [required(), ...added.address];
const must = required('请选择员工');

/** Chooses the staff who get the alarms. Needs the permission to view staff. */
function StaffInput() {
  const mayReadStaff = useMay('staff.view');
  if (!mayReadStaff) return <Typography variant="body2">没有“查看员工”的权限，不能选择员工</Typography>;
  return (
    <ReferenceArrayInput source="staffIds" reference="staff" perPage={50} filter={{ disabled: false }}>
      <AutocompleteArrayInput
        optionText="name"
        filterToQuery={(q: string) => (q ? { q } : {})}
        validate={must}
        helperText="他们在后台任何页面都会看到，直到点“知道了”"
      />
    </ReferenceArrayInput>
  );
}

/** The fields of a channel that is not there yet. */
export function NewChannelFields() {
  const kind = useWatch({ name: 'kind' }) as Schemas['AlarmChannelKind'] | undefined;
  return (
    <>
      <SelectInput source="kind" choices={choicesOf(labels.AlarmChannelKind)} validate={added.kind} />
      <TextInput source="name" validate={added.name} helperText="群名或用途，例如：运维值班群" />
      {kind === 'staff' ? (
        <StaffInput />
      ) : (
        <TextInput
          source="address"
          validate={addedAddress}
          fullWidth
          autoComplete="off"
          helperText={kind && addressHelp[kind]}
        />
      )}
      {isSignable(kind) && (
        <TextInput source="secret" validate={added.secret} fullWidth autoComplete="off" helperText={SIGNED} />
      )}
      <BooleanInput source="isOn" />
    </>
  );
}

/** The fields of a channel that is there: its address and its secret are replaced, never shown. */
export function ChannelFields({ channel }: { channel: Schemas['AlarmChannel'] }) {
  const { kind, addressHint, hasSecret } = channel;
  const isRemoved = useWatch({ name: 'removeSecret' }) === true;
  return (
    <>
      <TextInput source="name" validate={changed.name} helperText={labels.AlarmChannelKind[kind]} />
      {kind === 'staff' ? (
        <StaffInput />
      ) : (
        <TextInput
          source="address"
          validate={changed.address}
          fullWidth
          autoComplete="off"
          helperText={`现在是 ${addressHint}，不更换就留空`}
        />
      )}
      {isSignable(kind) && (
        <TextInput
          source="secret"
          validate={changed.secret}
          fullWidth
          disabled={isRemoved}
          autoComplete="off"
          helperText={hasSecret ? '已填写，不更换就留空' : SIGNED}
        />
      )}
      {hasSecret && <BooleanInput source="removeSecret" />}
      <BooleanInput source="isOn" />
    </>
  );
}
