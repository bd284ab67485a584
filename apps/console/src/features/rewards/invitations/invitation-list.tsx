import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';
import { DataTable, NumberInput, SelectInput, TextInput } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { choicesOf } from '#platform/fields/choices';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { PlayerCell } from '#platform/player-panels/player-cell';
import { formatTime } from '#platform/time/time';
import { RefuseButton, ReleaseButton } from './review-buttons';

type Invitation = Schemas['Invitation'];

const filters = [
  <SelectInput key="state" source="state" choices={choicesOf(labels.InvitationState)} alwaysOn />,
  <NumberInput key="inviterUid" source="inviterUid" min={1} alwaysOn />,
  <NumberInput key="inviteeUid" source="inviteeUid" min={1} alwaysOn />,
  <TextInput key="code" source="code" alwaysOn />,
  <SelectInput key="suspicion" source="suspicion" choices={choicesOf(labels.InvitationSuspicion)} />,
];

const suspicionOf = ({ suspicion }: Invitation): string =>
  suspicion === null ? '' : labels.InvitationSuspicion[suspicion];
const paidToInvitee = ({ state, inviteeCoins }: Invitation): number => (state === 'rewarded' ? inviteeCoins : 0);

const csv: CsvExport<Invitation> = {
  name: '邀请记录',
  columns: [
    { header: '编号', text: ({ id }) => id },
    { header: '邀请人 UID', text: ({ inviterUid }) => inviterUid },
    { header: '好友 UID', text: ({ inviteeUid }) => inviteeUid },
    { header: '状态', text: ({ state }) => labels.InvitationState[state] },
    { header: '疑点', text: suspicionOf },
    { header: '邀请人所得', text: ({ inviterPaid }) => inviterPaid },
    { header: '好友所得', text: paidToInvitee },
    { header: '签到天数', text: ({ activeDays }) => activeDays },
    { header: '注册时间', text: ({ createdAt }) => formatTime(createdAt) },
    { header: '活跃时间', text: ({ activeAt }) => (activeAt ? formatTime(activeAt) : '') },
    { header: '结算时间', text: ({ settledAt }) => (settledAt ? formatTime(settledAt) : '') },
    { header: '结算人', text: ({ settledBy }) => settledBy ?? '' },
    { header: '拒绝原因', text: ({ reason }) => reason },
  ],
};

const stateColors = {
  waiting: 'default',
  review: 'warning',
  rewarded: 'success',
  expired: 'default',
  refused: 'error',
} as const;

const Words = ({ text }: { text: string }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {text}
  </Box>
);

function Progress({ activeAt, activeDays, checkInDays }: Invitation) {
  const days = checkInDays > 0 ? `签到 ${activeDays}/${checkInDays} 天` : '未下载';
  return <Words text={activeAt ? '已活跃' : days} />;
}

/** Invitations with their results. Held ones wait for an operator. */
export function InvitationList() {
  const mayReview = useMay('invitations.review');
  return (
    <RecordList<Invitation> filters={filters} csv={csv} perPage={50}>
      <DataTable<Invitation>
        rowClick={false}
        bulkActionButtons={false}
        hiddenColumns={['activeBy', 'settledBy', 'reason']}
      >
        <DataTable.NumberCol source="id" />
        <DataTable.Col
          source="inviterUid"
          disableSort
          render={({ inviterUid }: Invitation) => <PlayerCell uid={inviterUid} />}
        />
        <DataTable.Col
          source="inviteeUid"
          disableSort
          render={({ inviteeUid }: Invitation) => <PlayerCell uid={inviteeUid} />}
        />
        <DataTable.Col
          source="state"
          disableSort
          render={({ state }: Invitation) => (
            <Chip size="small" variant="outlined" label={labels.InvitationState[state]} color={stateColors[state]} />
          )}
        />
        <DataTable.Col
          source="suspicion"
          disableSort
          render={(invitation: Invitation) => <Words text={suspicionOf(invitation) || '—'} />}
        />
        <DataTable.Col source="activeDays" label="进度" disableSort render={Progress} />
        <DataTable.Col
          source="inviterPaid"
          disableSort
          render={({ inviterPaid, isCapped }: Invitation) => (isCapped ? '0（已达上限）' : inviterPaid)}
        />
        <DataTable.Col source="inviteeCoins" label="好友所得" disableSort render={paidToInvitee} />
        <TimeCol source="createdAt" disableSort />
        <TimeCol source="activeBy" disableSort />
        <DataTable.Col source="settledBy" disableSort render={({ settledBy }: Invitation) => settledBy ?? '—'} />
        <DataTable.Col source="reason" disableSort render={({ reason }: Invitation) => reason || '—'} />
        {mayReview && (
          <DataTable.Col
            label="操作"
            render={({ id, state }: Invitation) => (
              <Box sx={{ display: 'flex', '& > button': { minWidth: 0, px: 0.75, whiteSpace: 'nowrap' } }}>
                {state === 'review' && <ReleaseButton id={id} />}
                {(state === 'review' || state === 'waiting') && <RefuseButton id={id} />}
              </Box>
            )}
          />
        )}
      </DataTable>
    </RecordList>
  );
}
