import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { labels } from '@ug/contract';
import { Show, useRecordContext } from 'react-admin';
import { Facts } from '#platform/fields/facts';
import { formatTime } from '#platform/time/time';
import { skillWord, useSupportSettings } from '#features/support/support-settings/support-settings.queries';
import type { SupportAgent } from './support-agents.queries';

function Content() {
  const agent = useRecordContext<SupportAgent>();
  const settings = useSupportSettings();
  if (!agent) return null;
  const { name, nickname, status, reason, statusAt, capacity, load, skills } = agent;
  return (
    <Card sx={{ mt: 2, maxWidth: 720 }}>
      <CardContent>
        <Facts
          facts={[
            ['员工', name],
            ['昵称', nickname],
            ['状态', `${labels.SupportAgentStatus[status]}${reason && `（${reason}）`}`],
            ['状态开始', formatTime(statusAt)],
            ['正在接待', String(load)],
            ['接待上限', capacity === null ? '按设置' : String(capacity)],
            ['技能', skills.map((key) => skillWord(settings, key)).join('、')],
          ]}
        />
      </CardContent>
    </Card>
  );
}

/** An agent, for those who may not change them. */
export function AgentShow() {
  return (
    <Show component="div" actions={false}>
      <Content />
    </Show>
  );
}
