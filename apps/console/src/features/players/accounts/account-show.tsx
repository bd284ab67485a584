import Alert from '@mui/material/Alert';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { Fragment, type ReactNode } from 'react';
import { Show, useRecordContext } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { CopyButton } from '#platform/fields/copy-button';
import { Facts, type Fact } from '#platform/fields/facts';
import { PlayerHistoryCard } from '#platform/history/record-history';
import { Watchers } from '#platform/live-record/watchers';
import { NotesCard } from '#platform/notes/notes-card';
import { touchTargets } from '#platform/phone/touch-targets';
import { PlayerPanels } from '#platform/player-panels/player-panels';
import { formatTime } from '#platform/time/time';
import { grouped } from '#platform/money/money';
import { AdjustButton } from '#features/money/adjustments/adjust-button.widget';
import { DataExportsCard } from '#features/players/data-exports/data-exports-card.widget';
import { SignInsCard } from '#features/players/sign-ins/sign-ins-card.widget';
import { WalletCard } from '#features/players/wallet/wallet-card.widget';
import { AgreementFact } from './agreement-fact';
import { AccountStateChip, ErasingChip, membershipWords } from './account-state-chip';
import { BanButton } from './ban-button';
import { ContactButton } from './contact-button';
import { PhoneButtons } from './phone-buttons';
import { PhoneFact } from './phone-fact';

type Account = Schemas['PlayerAccount'];

const factsOf = (account: Account): readonly Fact[] => [
  ['账号', account.loginName],
  [
    '手机号',
    <Fragment key={account.id}>
      <PhoneFact account={account} />
      <PhoneButtons account={account} />
    </Fragment>,
  ],
  ['会员等级', membershipWords(account)],
  ['X钻', grouped(account.coinNum)],
  ['渠道', account.channelID === '0' ? '自然访问' : account.channelID],
  ['邀请码', account.inviteCode],
  ['注册时间', formatTime(account.createdAt)],
  ['最近登录', formatTime(account.lastLoginAt)],
  ['同意的协议', <AgreementFact key="agreement" account={account} />],
];

function PanelCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title}>
      <CardContent>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}

/** Panels of less than what this page says by itself. */
const shownHere = ['account', 'wallet'];

/** The panels of a player, which are also shown beside a conversation. */
function PlayerCards({ uid }: { uid: number }) {
  return (
    <Box
      sx={[
        {
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
        },
        touchTargets,
      ]}
    >
      <PlayerPanels uid={uid} omit={shownHere} Frame={PanelCard} />
    </Box>
  );
}

function Content() {
  const account = useRecordContext<Account>();
  const mayBan = useMay('accounts.ban');
  const mayReadWallet = useMay('wallet.view');
  const mayAdjust = useMay('adjustments.request');
  const maySeeSignIns = useMay('sign-ins.view');
  const mayContact = useMay('support-conversations.reply');
  if (!account) return null;
  return (
    <Stack sx={{ gap: 2, my: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Avatar
          src={account.avatar || undefined}
          alt=""
          sx={{ width: 52, height: 52, bgcolor: 'primary.main', color: 'primary.contrastText' }}
          aria-hidden
        >
          {account.name.slice(0, 1)}
        </Avatar>
        <Box sx={{ flexGrow: 1, minWidth: 200 }}>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              {account.name}
            </Typography>
            <AccountStateChip banned={account.banned} />
            <ErasingChip erasesAt={account.erasesAt} />
            <Watchers resource="accounts" recordId={String(account.id)} doing="查看" />
          </Stack>
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            UID {account.id}
            <CopyButton text={String(account.id)} label="复制 UID" />
          </Typography>
        </Box>
        {mayContact && <ContactButton uid={Number(account.id)} />}
        {mayBan && <BanButton account={account} />}
      </Stack>
      {account.banned && <Alert severity="error">封禁原因：{account.banReason || '未填写'}</Alert>}
      <Card>
        <CardContent>
          <Facts facts={factsOf(account)} />
        </CardContent>
      </Card>
      {mayReadWallet && <WalletCard uid={account.id} actions={mayAdjust && <AdjustButton uid={account.id} />} />}
      <PlayerCards uid={Number(account.id)} />
      {maySeeSignIns && <SignInsCard uid={account.id} />}
      <DataExportsCard uid={Number(account.id)} />
      <NotesCard resource="accounts" recordId={Number(account.id)} />
      <PlayerHistoryCard uid={Number(account.id)} />
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
