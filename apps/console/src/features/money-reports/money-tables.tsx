import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { labels } from '@ug/contract';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '../../platform/access/session-context';
import { channelWords, grouped, sharesOf, yuan, type MoneyReport } from './money-report.rules';

interface Row {
  readonly key: string;
  readonly name: ReactNode;
  readonly cells: readonly string[];
}

interface FiguresTableProps {
  title: string;
  /** Of the names, then of the figures. */
  headers: readonly [string, ...string[]];
  rows: readonly Row[];
}

function FiguresTable({ title, headers: [first, ...others], rows }: FiguresTableProps) {
  return (
    <Card component="section" aria-label={title}>
      <CardContent sx={{ overflowX: 'auto' }}>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          {title}
        </Typography>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{first}</TableCell>
              {others.map((header) => (
                <TableCell key={header} align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {header}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ key, name, cells }) => (
              <TableRow key={key}>
                <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                  {name}
                </TableCell>
                {cells.map((cell, index) => (
                  <TableCell key={others[index]} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {cell}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </CardContent>
    </Card>
  );
}

function GameName({ gameId, name }: MoneyReport['games'][number]) {
  const mayView = useMay('games.view');
  if (!mayView) return name;
  return (
    <Link component={RouterLink} to={`/games/${gameId}`}>
      {name}
    </Link>
  );
}

const shareRows = (...[recharge, nameOf]: Parameters<typeof sharesOf>): Row[] =>
  sharesOf(recharge, nameOf).map(({ name, orders, amount }) => ({
    key: name,
    name,
    cells: [grouped(orders), yuan(amount)],
  }));

function dayRows({ days }: MoneyReport): Row[] {
  return [...days]
    .reverse()
    .map(({ day, orders, amount, refunded, payers, coinsIn, coinsOut, outstanding, codes }) => ({
      key: day,
      name: day,
      cells: [
        grouped(orders),
        yuan(amount),
        yuan(refunded),
        grouped(payers),
        grouped(coinsIn),
        grouped(coinsOut),
        outstanding === null ? '—' : grouped(outstanding),
        grouped(codes),
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
          headers={['推广渠道', '订单', '金额（元）']}
          rows={shareRows(recharge, ({ channelID }) => channelWords(channelID))}
        />
        <FiguresTable
          title="按支付渠道"
          headers={['支付渠道', '订单', '金额（元）']}
          rows={shareRows(recharge, ({ provider }) => labels.PayProvider[provider])}
        />
      </Box>
      <FiguresTable
        title="每日明细"
        headers={['日期', '订单', '充值（元）', '退款（元）', '付费玩家', 'X钻发放', 'X钻消耗', '未使用X钻', '兑换码']}
        rows={dayRows(report)}
      />
    </>
  );
}
