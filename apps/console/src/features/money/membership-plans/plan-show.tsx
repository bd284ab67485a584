import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { Show, useRecordContext } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { Facts, type Fact } from '#platform/fields/facts';
import { HistoryCard } from '#platform/history/record-history';
import { RecordHeader } from '#platform/lists/record-header';
import { Watchers } from '#platform/live-record/watchers';
import { grouped, yuan } from '#platform/money/money';
import { formatTime } from '#platform/time/time';
import { GoldCard } from './gold-card';
import { PlanDialog } from './plan-dialog';
import { rightsWords } from './plan-rights.rules';
import { PlanStateChip } from './plan-state-chip';

type Plan = Schemas['MembershipPlan'];

const factsOf = (plan: Plan): readonly Fact[] => [
  ['天数', String(plan.days)],
  ['X钻价格', plan.coins === null ? '' : grouped(plan.coins)],
  ['金额（元）', plan.amount === null ? '' : yuan(plan.amount)],
  ['角标', plan.badge],
  ['会员权益', rightsWords(plan.rights)],
  ['排序', String(plan.sortOrder)],
  ['创建时间', formatTime(plan.createdAt)],
  ['修改时间', formatTime(plan.updatedAt)],
];

function Content() {
  const plan = useRecordContext<Plan>();
  const mayEdit = useMay('membership-plans.edit');
  const [isEdited, setIsEdited] = useState(false);
  if (!plan) return null;
  return (
    <>
      <RecordHeader
        title={plan.name}
        chip={
          <>
            <PlanStateChip enabled={plan.enabled} />
            <Watchers resource="membership-plans" recordId={String(plan.id)} doing="查看" />
          </>
        }
      >
        {mayEdit && <Button onClick={() => setIsEdited(true)}>编辑</Button>}
      </RecordHeader>
      <Stack sx={{ gap: 2, mb: 2 }}>
        <Card>
          <CardContent>
            <Stack sx={{ gap: 2 }}>
              <Facts facts={factsOf(plan)} />
              <GoldCard rights={plan.rights} />
            </Stack>
          </CardContent>
        </Card>
        <HistoryCard resource="membership-plans" recordId={String(plan.id)} />
      </Stack>
      {isEdited && <PlanDialog plan={plan} onClose={() => setIsEdited(false)} />}
    </>
  );
}

/** One plan with its gold card and its history. */
export function PlanShow() {
  return (
    <Show component="div" actions={false}>
      <Content />
    </Show>
  );
}
