import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { Show, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { Facts, type Fact } from '#platform/fields/facts';
import { HistoryCard } from '#platform/history/record-history';
import { Watchers } from '#platform/live-record/watchers';
import { yuan } from '#platform/money/money';
import { formatTime } from '#platform/time/time';
import { EndButton } from './end-button';
import { GrantButton } from './grant-button.widget';
import { MemberChip } from './member-chip';

/** A list brings its members along without what changed them, until the page has fetched one itself. */
type Membership = Schemas['Membership'] & Partial<Pick<Schemas['MembershipDetail'], 'changes'>>;
type Change = Schemas['MembershipChange'];

const factsOf = (membership: Membership): readonly Fact[] => [
  [
    '玩家',
    <Link key="player" component={RouterLink} to={`/accounts/${membership.uid}/show`}>
      UID {membership.uid}
    </Link>,
  ],
  ['等级', `VIP ${membership.level}`],
  ['到期时间', formatTime(membership.expiresAt)],
  ['累计天数', String(membership.totalDays)],
  ['首次开通', formatTime(membership.createdAt)],
];

function paidWords({ coins, amount }: Change): string {
  if (coins !== 0) return `${coins} X钻`;
  return amount === 0 ? '—' : `${yuan(amount)} 元`;
}

const headers = ['时间', '变动', '天数', '支付', '来源', '说明', '操作人', '变动后到期'];

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <Card component="section" aria-label="会员变动">
      <CardContent sx={{ overflowX: 'auto' }}>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          会员变动
        </Typography>
        <Table size="small">
          <TableHead>
            <TableRow>
              {headers.map((header) => (
                <TableCell key={header} sx={{ whiteSpace: 'nowrap' }}>
                  {header}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {changes.map((change) => (
              <TableRow key={change.id}>
                <TableCell>{formatTime(change.at)}</TableCell>
                <TableCell>{labels.MembershipKind[change.kind]}</TableCell>
                <TableCell>{change.days > 0 ? `+${change.days}` : change.days}</TableCell>
                <TableCell>{paidWords(change)}</TableCell>
                <TableCell>{change.sourceType === 1 ? `游戏 ${change.source}` : '—'}</TableCell>
                <TableCell>{change.reason || change.name || '—'}</TableCell>
                <TableCell>{change.actor}</TableCell>
                <TableCell>{formatTime(change.expiresAt)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </CardContent>
    </Card>
  );
}

function Content() {
  const membership = useRecordContext<Membership>();
  const mayGrant = useMay('memberships.grant');
  if (!membership) return null;
  return (
    <Stack sx={{ gap: 2, my: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h2">
          玩家 {membership.uid} 的会员
        </Typography>
        <MemberChip isActive={membership.isActive} />
        <Watchers resource="memberships" recordId={String(membership.id)} doing="查看" />
        {mayGrant && (
          <Stack direction="row" sx={{ ml: 'auto', gap: 1 }}>
            {membership.isActive && <EndButton id={membership.id} />}
            <GrantButton uid={membership.uid} />
          </Stack>
        )}
      </Stack>
      <Card>
        <CardContent>
          <Facts facts={factsOf(membership)} />
        </CardContent>
      </Card>
      {membership.changes && <Changes changes={membership.changes} />}
      <HistoryCard resource="memberships" recordId={String(membership.id)} />
    </Stack>
  );
}

/** One membership with everything that made it. */
export function MembershipShow() {
  return (
    // The list's record lacks what changed it: it is no answer, however new it is.
    <Show component="div" actions={false} queryOptions={{ staleTime: 0 }}>
      <Content />
    </Show>
  );
}
