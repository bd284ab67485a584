import Box from '@mui/material/Box';
import { labels } from '@ug/contract';
import { RadioButtonGroupInput, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { choicesOf } from '#platform/fields/choices';
import { validatorsFor } from '#platform/fields/validators-for';
import { EndInput } from '#platform/time/end-input';
import { TimeInput } from '#platform/time/time-input';
import type { MessageForm } from './message.rules';
import { UidsInput } from './uids-input';

const memberChoices = [
  { id: 'any', name: '不限' },
  { id: 'yes', name: '会员' },
  { id: 'no', name: '非会员' },
];
const validate = validatorsFor('previewMessageReach');

function FilterFields() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
      <TextInput source="channelID" label="渠道" validate={validate.channelID} helperText="留空不限；0 为自然访问" />
      <SelectInput source="member" label="会员" choices={memberChoices} helperText={false} />
      <TimeInput source="registeredFrom" label="注册时间不早于" helperText={false} />
      <EndInput
        source="registeredTo"
        label="注册时间不晚于"
        after="registeredFrom"
        afterLabel="注册时间下限"
        helperText={false}
      />
    </Box>
  );
}

/** The audience of a message: everybody, named players, or the players that a filter finds. */
export function AudienceFields() {
  const kind = useWatch({ name: 'kind' }) as MessageForm['kind'];
  return (
    <Box component="section" aria-label="发送对象" sx={{ mb: 1.5 }}>
      <RadioButtonGroupInput source="kind" choices={choicesOf(labels.AudienceKind)} helperText={false} />
      {kind === 'chosen' && <UidsInput />}
      {kind === 'filter' && <FilterFields />}
    </Box>
  );
}
