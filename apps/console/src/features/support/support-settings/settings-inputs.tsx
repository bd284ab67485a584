import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { endsNextDay } from '@ug/contract';
import type { ReactNode } from 'react';
import {
  ArrayInput,
  BooleanInput,
  CheckboxGroupInput,
  DateInput,
  FormDataConsumer,
  NumberInput,
  regex,
  required,
  SimpleFormIterator,
  TextArrayInput,
  TextInput,
  useSimpleFormIterator,
} from 'react-admin';
import { validatorsFor } from '#platform/fields/validators-for';
import { timesProblem } from './settings.rules';

const validate = validatorsFor('updateSupportSettings');
const filled = required();
const days = ['一', '二', '三', '四', '五', '六', '日'].map((name, index) => ({ id: index + 1, name: `周${name}` }));
const TIME = /^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$/;
const time = [filled, regex(TIME, '请按 09:00 的样子填写，最晚 24:00')];
const skillKey = [filled, regex(/^[a-z][a-z0-9-]*$/, '小写字母开头，只用小写字母、数字和连字符')];

interface Times {
  from?: string;
  to?: string;
}

/** Validates the end of a row together with its beginning. */
const until =
  (list: 'hours' | 'holidays', index: number) =>
  (value: string, all: Record<string, unknown>): string | undefined =>
    timesProblem((all[list] as (Times | undefined)[] | undefined)?.[index]?.from, value);

function Section({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ mb: 3 }}>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {about}
      </Typography>
      {children}
    </Box>
  );
}

const short = { width: 150 } as const;

/** The label of the end of a span. It says before the form is saved that the span lasts over midnight. */
const endLabel = ({ from, to }: Times): string =>
  from && to && TIME.test(from) && TIME.test(to) && from !== to && endsNextDay({ from, to }) ? '到次日' : '到';

function HourRow({ index, times }: { index: number; times: Times }) {
  return (
    <>
      <CheckboxGroupInput source="days" label="星期" choices={days} validate={filled} helperText={false} />
      <TextInput source="from" label="从" validate={time} sx={short} helperText={false} />
      <TextInput
        source="to"
        label={endLabel(times)}
        validate={[...time, until('hours', index)]}
        sx={short}
        helperText={false}
      />
    </>
  );
}

function HolidayRow({ index, isOpen, times }: { index: number; isOpen: boolean; times: Times }) {
  return (
    <>
      <DateInput source="day" label="日期" validate={filled} sx={short} helperText={false} />
      <TextInput source="name" label="名称" sx={short} helperText={false} />
      <BooleanInput source="isOpen" label="有人值班" helperText={false} />
      {isOpen && <TextInput source="from" label="从" validate={time} sx={short} helperText={false} />}
      {isOpen && (
        <TextInput
          source="to"
          label={endLabel(times)}
          validate={[...time, until('holidays', index)]}
          sx={short}
          helperText={false}
        />
      )}
    </>
  );
}

/** Rows of a list: each by its place, so that its rules find their neighbours. */
function Row({ list }: { list: 'hours' | 'holidays' }) {
  return (
    <FormDataConsumer>
      {({
        formData,
        scopedFormData,
      }: {
        formData: Record<string, unknown>;
        scopedFormData?: Times & { isOpen?: boolean };
      }) => {
        const times = scopedFormData ?? {};
        const index = ((formData[list] as unknown[] | undefined) ?? []).indexOf(scopedFormData);
        return list === 'hours' ? (
          <HourRow index={index} times={times} />
        ) : (
          <HolidayRow index={index} isOpen={scopedFormData?.isOpen ?? false} times={times} />
        );
      }}
    </FormDataConsumer>
  );
}

/** Adds a row to the list that it stands under. */
function AddRow({ children }: { children: string }) {
  const { add } = useSimpleFormIterator();
  return (
    <Button size="small" startIcon={<AddIcon />} onClick={() => add()}>
      {children}
    </Button>
  );
}

/** The fields of the settings, by what they are about. */
export function SettingsInputs({ canEdit }: { canEdit: boolean }) {
  const locked = { readOnly: !canEdit } as const;
  const iterator = (add: string) => ({
    inline: true,
    disableAdd: !canEdit,
    disableRemove: !canEdit,
    disableReordering: true,
    disableClear: true,
    addButton: <AddRow>{add}</AddRow>,
  });
  return (
    <fieldset disabled={!canEdit} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Section title="服务时间" about="不在服务时间时，玩家可以留言。结束早于开始的时段到次日为止，算在开始的那一天。">
        <ArrayInput source="hours" label={false} helperText={false}>
          <SimpleFormIterator {...iterator('添加时段')}>
            <Row list="hours" />
          </SimpleFormIterator>
        </ArrayInput>
      </Section>
      <Section title="节假日" about="这些日子不按星期安排：休息，或按写明的时间值班。">
        <ArrayInput source="holidays" label={false} helperText={false}>
          <SimpleFormIterator {...iterator('添加节假日')}>
            <Row list="holidays" />
          </SimpleFormIterator>
        </ArrayInput>
      </Section>
      <Section title="自动消息" about="留空则不发送。">
        <TextInput source="welcome" validate={validate.welcome} multiline helperText="会话开始时发送" {...locked} />
        <TextInput source="offline" validate={validate.offline} multiline helperText="不在服务时间时发送" {...locked} />
      </Section>
      <Section title="分配" about="玩家按先后排队，优先分给会话最少的在线客服。">
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' }}>
          <NumberInput
            source="capacity"
            validate={validate.capacity}
            helperText="每位客服同时接待的会话数"
            {...locked}
          />
          <NumberInput
            source="ringSeconds"
            validate={validate.ringSeconds}
            helperText="无人接听则转给下一位；0 为直接分配"
            {...locked}
          />
          <NumberInput
            source="graceSeconds"
            validate={validate.graceSeconds}
            helperText="客服断线多久后会话回到队列"
            {...locked}
          />
          <NumberInput
            source="retentionDays"
            validate={validate.retentionDays}
            helperText="聊天记录到期后自动清除"
            {...locked}
          />
        </Box>
      </Section>
      <Section title="标签与技能" about="标签用来归类会话；技能决定会话优先分给谁。">
        <TextArrayInput source="tags" validate={validate.tags} helperText="输入后按回车添加" disabled={!canEdit} />
        <ArrayInput source="skills" label={false} helperText={false}>
          <SimpleFormIterator {...iterator('添加技能')}>
            <TextInput source="key" label="代号" validate={skillKey} sx={short} helperText={false} />
            <TextInput source="name" label="技能名称" validate={filled} sx={{ width: 240 }} helperText={false} />
          </SimpleFormIterator>
        </ArrayInput>
      </Section>
    </fieldset>
  );
}
