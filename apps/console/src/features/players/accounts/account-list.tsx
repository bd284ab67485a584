import Avatar from '@mui/material/Avatar';
import Stack from '@mui/material/Stack';
import type { Schemas } from '@ug/contract';
import { DataTable, NumberInput, SearchInput, SelectInput, TextInput } from 'react-admin';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { useRowClick } from '#platform/lists/use-row-click';
import { TimeCol } from '#platform/lists/time-col';
import { formatTime } from '#platform/time/time';
import { AccountStateChip, memberWord } from './account-state-chip';

type Account = Schemas['PlayerAccount'];

const states = [
  { id: false, name: '正常' },
  { id: true, name: '已封禁' },
];

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="UID、手机号、账号、昵称或拼音" />,
  <SelectInput key="banned" source="banned" choices={states} alwaysOn />,
  <TextInput key="channelID" source="channelID" />,
  <TextInput key="inviteCode" source="inviteCode" />,
  <NumberInput key="inviterUid" source="inviterUid" min={1} />,
  <TextInput key="deviceID" source="deviceID" />,
];

const csv: CsvExport<Account> = {
  name: '玩家',
  columns: [
    { header: 'UID', text: ({ id }) => id },
    { header: '账号', text: ({ loginName }) => loginName },
    { header: '手机号', text: ({ phone }) => phone },
    { header: '昵称', text: ({ name }) => name },
    { header: '渠道', text: ({ channelID }) => channelID },
    { header: '邀请码', text: ({ inviteCode }) => inviteCode },
    { header: '会员等级', text: ({ levelType }) => memberWord(levelType) },
    { header: 'X钻', text: ({ coinNum }) => coinNum },
    { header: '状态', text: ({ banned }) => (banned ? '已封禁' : '正常') },
    { header: '封禁原因', text: ({ banReason }) => banReason },
    { header: '最近登录', text: ({ lastLoginAt }) => formatTime(lastLoginAt) },
    { header: '注册时间', text: ({ createdAt }) => formatTime(createdAt) },
  ],
};

function NameWithFace({ name, avatar }: Account) {
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      {avatar && <Avatar src={avatar} alt="" sx={{ width: 28, height: 28 }} />}
      <span>{name}</span>
    </Stack>
  );
}

/** Every player, found by UID, mobile number, account or nickname. */
export function AccountList() {
  return (
    <RecordList<Account> filters={filters} csv={csv}>
      <DataTable<Account> rowClick={useRowClick()} bulkActionButtons={false} hiddenColumns={['inviteCode']}>
        <DataTable.Col source="id" />
        <DataTable.Col source="loginName" disableSort />
        <DataTable.Col source="phone" disableSort render={({ phone }: Account) => phone || '—'} />
        <DataTable.Col source="name" disableSort render={NameWithFace} />
        <DataTable.Col
          source="channelID"
          disableSort
          sx={{ whiteSpace: 'nowrap' }}
          render={({ channelID }: Account) => (channelID === '0' ? '自然访问' : channelID)}
        />
        <DataTable.Col source="inviteCode" disableSort render={({ inviteCode }: Account) => inviteCode || '—'} />
        <DataTable.Col source="levelType" render={({ levelType }: Account) => memberWord(levelType)} />
        <DataTable.NumberCol source="coinNum" />
        <DataTable.Col source="banned" disableSort render={AccountStateChip} />
        <TimeCol source="lastLoginAt" />
        <TimeCol source="createdAt" />
      </DataTable>
    </RecordList>
  );
}
