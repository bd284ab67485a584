import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { FigureCard, figureGrid } from '#platform/fields/figure-card';
import { today } from '#platform/time/days-fields';
import { grouped, yuan } from '#platform/money/money';
import type { MoneyReport } from './money-report.rules';

/** Orders are paid without a console write, so their sum is asked for now and then. */
const REFRESH_MS = 60_000;
const DAY_MS = 86_400_000;

const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** Today and the day before, of one report. */
function useTwoDays() {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const day = today();
  return useQuery({
    queryKey: ['money-reports', 'today', day],
    queryFn: () => call('getMoneyReport', { query: { from: dayBefore(day), to: day } }),
    refetchInterval: REFRESH_MS,
  });
}

type Day = MoneyReport['days'][number];

const figures: readonly { label: string; words: (day: Day) => string }[] = [
  { label: '今日净收入（元）', words: ({ income }) => yuan(income) },
  { label: '今日充值（元）', words: ({ amount }) => yuan(amount) },
  { label: '今日退款（元）', words: ({ refunded }) => yuan(refunded) },
  { label: '今日付费玩家', words: ({ payers }) => grouped(payers) },
  { label: '今日充值订单', words: ({ orders }) => grouped(orders) },
];

/** The money of today on the front page, beside that of yesterday, for those who may see it. */
export function MoneyToday() {
  const { data, error } = useTwoDays();
  if (error && !data) return <Alert severity="error">{messageOf(error)}</Alert>;
  const [yesterday, now] = data?.days.slice(-2) ?? [];
  return (
    <Box component="section" aria-label="今日收入" sx={figureGrid}>
      {figures.map(({ label, words }) => (
        <Link key={label} to="/money-reports" style={{ color: 'inherit', textDecoration: 'none' }}>
          <FigureCard label={label} detail={yesterday && now && `昨日 ${words(yesterday)}`}>
            {now ? words(now) : <Skeleton width={72} />}
          </FigureCard>
        </Link>
      ))}
    </Box>
  );
}
