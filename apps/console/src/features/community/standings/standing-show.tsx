import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { Show, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { Facts, type Fact } from '#platform/fields/facts';
import { HistoryCard } from '#platform/history/record-history';
import { Watchers } from '#platform/live-record/watchers';
import { formatTime } from '#platform/time/time';
import { MuteButton, UnmuteButton } from './mute-button';
import { MuteChip, trustWords } from './standing-chips';
import { TrustButton } from './trust-button';

type Standing = Schemas['Standing'];

const muteFacts = ({ mutedUntil, muteReason, mutedAt, mutedBy }: Standing): readonly Fact[] =>
  mutedUntil === null
    ? []
    : [
        ['禁言至', formatTime(mutedUntil)],
        ['禁言原因', muteReason],
        ['禁言时间', `${formatTime(mutedAt)} · ${mutedBy}`],
      ];

const strikeWords = ({ strikes, lastStrikeAt }: Standing): string =>
  strikes === 0 ? '无' : `${strikes} 次，最近 ${formatTime(lastStrikeAt)}`;

const factsOf = (standing: Standing): readonly Fact[] => [
  [
    '玩家',
    <Link key="player" component={RouterLink} to={`/accounts/${standing.id}/show`}>
      UID {standing.id}
    </Link>,
  ],
  ['信任等级', trustWords(standing)],
  ...muteFacts(standing),
  ['违规', strikeWords(standing)],
  ['已发布', `${standing.approvedCount} 条`],
  ['到访', `${standing.daysVisited} 天，最近 ${standing.lastVisitDay ?? '—'}`],
  ['帖子 · 获赞', `${standing.posts} · ${standing.likesReceived}`],
  ['关注 · 粉丝', `${standing.following} · ${standing.followers}`],
  ['注册时间', formatTime(standing.registeredAt)],
];

function Content() {
  const standing = useRecordContext<Standing>();
  const [mayMute, mayTrust] = [useMay('standings.mute'), useMay('standings.trust')];
  if (!standing) return null;
  return (
    <Stack sx={{ gap: 2, my: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h2">
          {standing.name}
        </Typography>
        <MuteChip mutedUntil={standing.mutedUntil} />
        <Watchers resource="standings" recordId={String(standing.id)} doing="查看" />
        <Stack direction="row" sx={{ ml: 'auto', gap: 1 }}>
          {mayTrust && <TrustButton standing={standing} />}
          {mayMute && standing.mutedUntil !== null && <UnmuteButton standing={standing} />}
          {mayMute && <MuteButton standing={standing} />}
        </Stack>
      </Stack>
      <Card>
        <CardContent>
          <Facts facts={factsOf(standing)} />
        </CardContent>
      </Card>
      <HistoryCard resource="standings" recordId={String(standing.id)} />
    </Stack>
  );
}

/** A player's standing with everything that staff decided of it. */
export function StandingShow() {
  return (
    <Show component="div" actions={false}>
      <Content />
    </Show>
  );
}
