import Typography from '@mui/material/Typography';
import { labels } from '@ug/contract';
import { CheckboxGroupInput, NumberInput, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { recordForm } from '#platform/fields/record-form';
import { validatorsFor } from '#platform/fields/validators-for';
import { LiveEdit } from '#platform/live-record/live-edit';
import { LiveForm } from '#platform/live-record/live-form';
import { useSupportSettings } from '#features/support/support-settings/support-settings.queries';
import type { SupportAgent } from './support-agents.queries';

/** An empty number is null to the contract: as the settings say. */
const agentForm = recordForm('updateSupportAgent');
const validate = validatorsFor('updateSupportAgent');

function Skills() {
  const settings = useSupportSettings();
  const agent = useRecordContext<SupportAgent>();
  const known = settings?.skills ?? [];
  // A skill that the settings no longer have can still be taken away.
  const others = (agent?.skills ?? []).filter((key) => !known.some((skill) => skill.key === key));
  const choices = [
    ...known.map(({ key, name }) => ({ id: key, name })),
    ...others.map((key) => ({ id: key, name: key })),
  ];
  return (
    <CheckboxGroupInput
      source="skills"
      choices={choices}
      helperText={choices.length === 0 ? '先在“客服设置”里添加技能' : '优先接待这些问题；不选则只接待不限技能的会话'}
    />
  );
}

function Who() {
  const agent = useRecordContext<SupportAgent>();
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
      员工：{agent?.name}
    </Typography>
  );
}

/** Edits an agent: nickname, capacity, skills and status. */
export function AgentEdit() {
  const settings = useSupportSettings();
  return (
    <LiveEdit fields={agentForm.fields} transform={agentForm.filled} redirect="list">
      <LiveForm>
        <Who />
        <TextInput source="nickname" validate={validate.nickname} helperText="玩家看到的名字" />
        <NumberInput
          source="capacity"
          validate={validate.capacity}
          helperText={`同时接待的会话数；留空则按设置${settings ? `（${settings.capacity}）` : ''}`}
        />
        <Skills />
        <SelectInput
          source="status"
          choices={choicesOf(labels.SupportAgentStatus)}
          helperText="改为离线后，其会话交回队列"
        />
      </LiveForm>
    </LiveEdit>
  );
}
