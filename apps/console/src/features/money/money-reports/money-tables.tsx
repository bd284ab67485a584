import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { labels } from '@ug/contract';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { channelWords } from '@ug/tables';
import { FiguresTable, type FiguresRow } from '#platform/fields/figures-table';
import { grouped, yuan } from '#platform/money/money';
import { sharesOf, type MoneyReport } from './money-report.rules';

function GameName({ gameId, name }: MoneyReport['games'][number]) {
  const mayView = useMay('games.view');
  if (!mayView) return name;
  return (
    <Link component={RouterLink} to={`/games/${gameId}`}>
      {name}
    </Link>
  );
}

const shareRows = (...shared: Parameters<typeof sharesOf>): FiguresRow[] =>
  sharesOf(...shared).map(({ name, orders, amount, refunded }) => ({
    key: name,
    name,
    cells: [grouped(orders), yuan(amount), yuan(refunded), yuan(amount - refunded)],
  }));

const SHARE_HEADERS = ['订单', '金额（元）', '退款（元）', '净收入（元）'];

const DAY_HEADERS: readonly [string, ...string[]] = [
  '日期',
  '订单',
  '充值（元）',
  '退款（元）',
  '净收入（元）',
  '付费玩家',
  'X钻发放',
  'X钻消耗',
  '退款收回X钻',
  '未使用X钻',
  '兑换码',
];

function dayRows({ days }: MoneyReport): FiguresRow[] {
  return [...days].reverse().map(({ day, outstanding, ...figures }) => ({
    key: day,
    name: day,
    cells: [
      grouped(figures.orders),
      yuan(figures.amount),
      yuan(figures.refunded),
      yuan(figures.income),
      grouped(figures.payers),
      grouped(figures.coinsIn),
      grouped(figures.coinsOut),
      grouped(figures.coinsRefunded),
      outstanding === null ? '—' : grouped(outstanding),
      grouped(figures.codes),
    ],
  }));
}

/** The figures in words: by reason, channel, provider, game and day. */
export function MoneyTables({ report }: { report: MoneyReport }) {
  const { flows, recharge, games } = report;
  const flowRows = flows.map(({ kind, coinsIn, coinsOut }) => ({
    key: kind,
    name: labels.TransferKind[kind],
    cells: [grouped(coinsIn), grouped(coinsOut)],
  }));
  const gameRows = games.map((game) => ({
    key: String(game.gameId),
    name: <GameName {...game} />,
    cells: [grouped(game.sales), grouped(game.waived), grouped(game.coins)],
  }));
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }, gap: 2 }}>
        <FiguresTable title="X钻去向" headers={['类型', '发放', '消耗']} rows={flowRows} />
        <FiguresTable title="热销游戏" headers={['游戏', '售出', '其中会员免费', 'X钻']} rows={gameRows} />
        <FiguresTable
          title="按推广渠道"
          headers={['推广渠道', ...SHARE_HEADERS]}
          rows={shareRows(recharge, ({ channelID }) => channelWords(channelID))}
        />
        <FiguresTable
          title="按支付渠道"
          headers={['支付渠道', ...SHARE_HEADERS]}
          rows={shareRows(recharge, ({ provider }) => labels.PayProvider[provider])}
        />
      </Box>
      <FiguresTable title="每日明细" headers={DAY_HEADERS} rows={dayRows(report)} />
    </>
  );
}
