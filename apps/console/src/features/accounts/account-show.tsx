import Alert from '@mui/material/Alert';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import type { ReactNode } from 'react';
import { Show, useRecordContext } from 'react-admin';
import { useMay } from '../../platform/access/session-context';
import { CopyButton } from '../../platform/fields/copy-button';
import { RecordHistory } from '../../platform/history/record-history';
import { Watchers } from '../../platform/realtime/watchers';
import { formatTime } from '../../platform/time/time';
import { AccountStateChip, memberWord } from './account-state-chip';
import { BanButton } from './ban-button';

type Account = Schemas['PlayerAccount'];

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="body2" component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Typography>
    </Box>
  );
}

function Facts({ account }: { account: Account }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))', gap: 2.5 }}
    >
      <Fact name="登录名">{account.loginName}</Fact>
      <Fact name="会员等级">{memberWord(account.levelType)}</Fact>
      <Fact name="X钻">{account.coinNum.toLocaleString('zh-CN')}</Fact>
      <Fact name="渠道">{account.channelID === '0' ? '自然访问' : account.channelID}</Fact>
      <Fact name="邀请码">{account.inviteCode || '—'}</Fact>
      <Fact name="注册时间">{formatTime(account.createdAt)}</Fact>
      <Fact name="最近登录">{formatTime(account.lastLoginAt) || '—'}</Fact>
    </Box>
  );
}

function Content() {
  const account = useRecordContext<Account>();
  const mayBan = useMay('accounts.ban');
  const mayReadLog = useMay('audit-log.view');
  if (!account) return null;
  return (
    <Stack sx={{ gap: 2, my: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Avatar sx={{ width: 52, height: 52, bgcolor: 'primary.main', color: 'primary.contrastText' }} aria-hidden>
          {account.name.slice(0, 1)}
        </Avatar>
        <Box sx={{ flexGrow: 1, minWidth: 200 }}>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              {account.name}
            </Typography>
            <AccountStateChip banned={account.banned} />
            <Watchers resource="accounts" recordId={String(account.id)} doing="查看" />
          </Stack>
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            UID {account.id}
            <CopyButton text={String(account.id)} label="复制 UID" />
          </Typography>
        </Box>
        {mayBan && <BanButton account={account} />}
      </Stack>
      {account.banned && <Alert severity="error">封禁原因：{account.banReason || '未填写'}</Alert>}
      <Card>
        <CardContent>
          <Facts account={account} />
        </CardContent>
      </Card>
      {mayReadLog && (
        <Card>
          <CardContent>
            <RecordHistory resource="accounts" recordId={String(account.id)} />
          </CardContent>
        </Card>
      )}
    </Stack>
  );
}

/** One player, and what staff did to the account. */
export function AccountShow() {
  return (
    <Show component="div" actions={false}>
      <Content />
    </Show>
  );
}
