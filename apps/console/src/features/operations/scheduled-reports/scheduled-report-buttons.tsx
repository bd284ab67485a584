import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { ConfirmButton } from '#platform/fields/confirm-button';
import type { ScheduledReport } from './scheduled-report.rules';
import { filesKey } from './scheduled-reports.queries';

const look = { size: 'small', variant: 'outlined' } as const;

function MakeButton({ id }: Pick<ScheduledReport, 'id'>) {
  const queries = useQueryClient();
  const notify = useNotify();
  const make = useOperation('makeScheduledReport');
  const ask = () =>
    make.mutate(
      { params: { id } },
      {
        onSuccess: ({ name }) => {
          notify(`正在生成 ${name}`, { type: 'info' });
          void queries.invalidateQueries({ queryKey: filesKey(id) });
          void queries.invalidateQueries({ queryKey: ['audit-log'] });
        },
        onError: (error) => notify(messageOf(error), { type: 'error' }),
      },
    );
  return (
    <Button {...look} disabled={make.isPending} onClick={ask}>
      立即生成
    </Button>
  );
}

function SwitchButton({ schedule: { id, name, state } }: { schedule: ScheduledReport }) {
  const saved = useRecordSaved('scheduled-reports');
  const pause = useOperation('pauseScheduledReport', { onSuccess: saved });
  const resume = useOperation('resumeScheduledReport', { onSuccess: saved });
  if (state === 'active')
    return (
      <ConfirmButton
        verb="停用"
        title={`停用“${name}”？`}
        text="不再自动生成；已生成的文件保留到各自的期限。"
        done="已停用"
        act={pause}
        onConfirm={() => pause.mutateAsync({ params: { id } })}
        look={look}
      />
    );
  return (
    <ConfirmButton
      verb="启用"
      title={`启用“${name}”？`}
      text="从下一次到期起自动生成，您将成为负责人；停用期间错过的不补。"
      done="已启用"
      act={resume}
      onConfirm={() => resume.mutateAsync({ params: { id } })}
      look={look}
    />
  );
}

/** Actions on a schedule, apart from editing it. */
export function ScheduledReportButtons({ schedule }: { schedule: ScheduledReport }) {
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 2 }}>
      <MakeButton id={schedule.id} />
      <SwitchButton schedule={schedule} />
    </Stack>
  );
}
