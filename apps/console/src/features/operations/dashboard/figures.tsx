import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { Permission, Schemas } from '@ug/contract';
import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { useSession } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { holds } from '#platform/session/session';
import { durationText } from '#platform/time/duration.rules';
import { DayChart } from '#platform/charts/day-chart';
import { grouped } from '#platform/money/money';

type Dashboard = Schemas['Dashboard'];

/** Players come and go without a console write, so their number is asked for now and then. */
const REFRESH_MS = 30_000;

interface FigureOf {
  label: string;
  /** Undefined where the service does not tell this role. */
  value: (figures: Dashboard) => number | null | undefined;
  /** In words; with thousands grouped when absent. */
  words?: (value: number) => string;
  /** Only those who hold the permission see it at all. */
  isPrivate?: boolean;
  /** The list behind it, for those who may see it. */
  to?: string;
  permission?: Permission;
}

/** Thousandths as people read them. */
const permilleText = (value: number) => `${(value / 10).toFixed(1)}%`;

const figuresShown: readonly FigureOf[] = [
  { label: '在线玩家', value: ({ online }) => online, to: '/accounts', permission: 'accounts.view' },
  { label: '今日新增玩家', value: ({ playersToday }) => playersToday, to: '/accounts', permission: 'accounts.view' },
  { label: '玩家总数', value: ({ playersTotal }) => playersTotal, to: '/accounts', permission: 'accounts.view' },
  { label: '今日下载', value: ({ downloadsToday }) => downloadsToday, to: '/games', permission: 'games.view' },
  {
    label: '今日活跃玩家',
    value: ({ activeToday }) => activeToday,
    to: '/player-reports',
    permission: 'player-reports.view',
    isPrivate: true,
  },
  {
    label: '次日留存（昨日）',
    value: ({ nextDayRetention }) => nextDayRetention,
    words: permilleText,
    to: '/player-reports',
    permission: 'player-reports.view',
    isPrivate: true,
  },
  {
    label: '7 日留存（昨日）',
    value: ({ weekRetention }) => weekRetention,
    words: permilleText,
    to: '/player-reports',
    permission: 'player-reports.view',
    isPrivate: true,
  },
  {
    label: '等待客服',
    value: ({ chatsWaiting }) => chatsWaiting,
    to: '/support-conversations?box=queue',
    permission: 'support-conversations.view',
    isPrivate: true,
  },
  {
    label: '新咨询与申诉',
    value: ({ inquiriesNew }) => inquiriesNew,
    to: `/inquiries?filter=${encodeURIComponent('{"state":"new"}')}`,
    permission: 'inquiries.view',
    isPrivate: true,
  },
  {
    label: '首次响应中位数',
    value: ({ firstReplySeconds }) => firstReplySeconds,
    words: (seconds) => durationText(seconds * 1000),
    to: '/support-reports',
    permission: 'support-reports.view',
    isPrivate: true,
  },
  { label: '今日消息', value: ({ messagesToday }) => messagesToday, to: '/messages', permission: 'messages.view' },
  { label: '今日兑换', value: ({ codesToday }) => codesToday, to: '/gift-codes', permission: 'gift-codes.view' },
];

const figureText = (value: number | null | undefined, words = grouped): string =>
  value === null || value === undefined ? '—' : words(value);

function FigureCard({ label, to, children }: { label: string; to?: string; children: ReactNode }) {
  const face = (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="div" sx={{ fontSize: 28, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Typography>
    </>
  );
  return (
    <Card>
      {to ? (
        <CardActionArea component={Link} to={to} sx={{ p: 2, height: '100%' }}>
          {face}
        </CardActionArea>
      ) : (
        <Box sx={{ p: 2 }}>{face}</Box>
      )}
    </Card>
  );
}

function Charts({ days }: { days: Dashboard['days'] }) {
  const { palette } = useTheme();
  const series = (pick: (day: Dashboard['days'][number]) => number) =>
    days.map((each) => ({ day: each.day, value: pick(each) }));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 2 }}>
      <DayChart title="每日新增玩家" days={series(({ players }) => players)} color={palette.primary.main} />
      <DayChart title="每日下载" days={series(({ downloads }) => downloads)} color={palette.success.main} />
    </Box>
  );
}

/** Today in figures and the last days as charts; they follow what happens. */
export function Figures() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const session = useSession();
  const { data, error } = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => dataProvider.call('getDashboard'),
    refetchInterval: REFRESH_MS,
  });
  if (error && !data) return <Alert severity="error">{messageOf(error)}</Alert>;
  return (
    <>
      <Box
        component="section"
        aria-label="今日数据"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: 2 }}
      >
        {figuresShown
          .filter(({ isPrivate, permission }) => !isPrivate || (permission && holds(session, permission)))
          .map(({ label, value, words, to, permission }) => (
            <FigureCard key={label} label={label} to={permission && holds(session, permission) ? to : undefined}>
              {data ? figureText(value(data), words) : <Skeleton width={56} />}
            </FigureCard>
          ))}
      </Box>
      {data ? <Charts days={data.days} /> : <Skeleton variant="rounded" height={240} />}
    </>
  );
}
