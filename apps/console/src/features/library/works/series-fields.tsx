import Box from '@mui/material/Box';
import {
  ArrayInput,
  NumberInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  required,
  type Validator,
} from 'react-admin';
import { labels, staffFieldLimits } from '@ug/contract';
import { useWatch } from 'react-hook-form';
import { choicesOf } from '#platform/fields/choices';
import { longest, validatorsFor } from '#platform/fields/validators-for';
import { weekdays } from './work.rules';

const limits = validatorsFor('consoleCreateWork');
const member = staffFieldLimits.consoleCreateWork.cast.items.fields;

/** A day without a time, or a time without a day, says nothing. */
const bothOrNone: Validator = (value: unknown, { air }: { air?: { day?: number; time?: string } }) =>
  Boolean(value) || (!air?.day && !air?.time) ? undefined : '更新的星期和时间请一起填写';

const timeOf: Validator = (value: string | null) =>
  !value || /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : '请填写时间，如 18:00';

/** When new episodes come. */
function AirFields() {
  const serial = useWatch({ name: 'serial' }) as string | undefined;
  if (serial === 'finished') return null;
  return (
    <>
      <SelectInput source="air.day" label="更新星期" choices={weekdays} validate={bothOrNone} emptyText="不固定" />
      <TextInput
        source="air.time"
        label="更新时间"
        validate={[timeOf, bothOrNone]}
        placeholder="18:00"
        helperText="产品时区，周更表按它排"
      />
    </>
  );
}

/** Everything that series have and novels do not. */
export function SeriesFields() {
  return (
    <>
      <NumberInput source="year" validate={limits.year} step={1} helperText="首播年份，玩家可以按它筛选" />
      <SelectInput source="region" choices={choicesOf(labels.WorkRegion)} emptyText="不填" />
      <TextInput source="studio" validate={limits.studio} />
      <AirFields />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <ArrayInput source="cast" validate={limits.cast}>
          <SimpleFormIterator inline disableReordering>
            <TextInput
              source="name"
              label="姓名"
              validate={[required(), longest(member.name.maxLength)]}
              helperText={false}
            />
            <TextInput source="role" label="角色" validate={longest(member.role.maxLength)} helperText={false} />
          </SimpleFormIterator>
        </ArrayInput>
      </Box>
    </>
  );
}
