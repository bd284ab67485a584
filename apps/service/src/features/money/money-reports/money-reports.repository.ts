import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import type { Flow, Recharge } from './money-report.rules';

type Figure = number | string;
/** A time from an instant on, before another. */
export interface Span {
  readonly from: Date;
  readonly before: Date;
}
type SpanParameters = Readonly<Record<'from' | 'before', Date>>;

interface FlowRow {
  readonly kind: string;
  readonly is_in: number;
  readonly coins: Figure;
}

/** A transfer has a player on one side and the house on the other. Only the player's side stores a balance, so it shows the direction. */
const FLOWS = `SELECT kind, CASE WHEN debit_balance IS NULL THEN 1 ELSE 0 END AS is_in, sum(amount) AS coins
  FROM transfers WHERE at >= :from AND at < :before GROUP BY kind, is_in`;
const FLOWS_OF = defineRead<FlowRow, SpanParameters>(FLOWS);
/** With what players have, in one statement: what is transferred meanwhile is in both or in neither. */
const FLOWS_AND_WALLETS = defineRead<FlowRow, SpanParameters>(
  `${FLOWS} UNION ALL SELECT 'wallets' AS kind, 0 AS is_in, coalesce(sum(balance), 0) AS coins FROM wallets`,
);
const RECHARGE = defineRead<
  { channel_id: string; provider: Schemas['PayProvider']; orders: Figure; amount: Figure },
  SpanParameters
>(
  `SELECT coalesce(p.channel_id, '') AS channel_id, o.provider, count(*) AS orders, sum(o.amount) AS amount
    FROM orders o LEFT JOIN players p ON p.id = o.uid
    WHERE o.paid_at >= :from AND o.paid_at < :before GROUP BY p.channel_id, o.provider`,
);
/** Payments that are read in one turn of the event loop. */
const PAYMENTS_AT_ONCE = 2000;
const PAYERS = defineRead<
  { at: Figure; uid: number },
  { readonly at: number; readonly uid: number; readonly before: Date; readonly take: number }
>(
  `SELECT paid_at AS at, uid FROM orders
    WHERE paid_at >= :at AND (paid_at, uid) > (:at, :uid) AND paid_at < :before ORDER BY paid_at, uid LIMIT :take`,
);
const REFUNDED = defineRead<{ channel_id: string; provider: Schemas['PayProvider']; refunded: Figure }, SpanParameters>(
  `SELECT coalesce(p.channel_id, '') AS channel_id, o.provider, sum(o.amount) AS refunded
    FROM orders o LEFT JOIN players p ON p.id = o.uid
    WHERE o.refunded_at >= :from AND o.refunded_at < :before GROUP BY p.channel_id, o.provider`,
);
const GAMES = defineRead<
  { game_id: number; name: string; sales: Figure; waived: Figure; coins: Figure },
  SpanParameters
>(
  `SELECT subject_id AS game_id, max(name) AS name, count(*) AS sales,
      sum(CASE WHEN waived_by IS NULL THEN 0 ELSE 1 END) AS waived, sum(paid) AS coins
    FROM purchases WHERE subject_kind = 'game' AND created_at >= :from AND created_at < :before GROUP BY subject_id`,
);

const toFlow = ({ kind, is_in, coins }: FlowRow): Flow => ({
  kind: kind as Flow['kind'],
  isIn: Number(is_in) === 1,
  coins: Number(coins),
});

/** Counts what happened in a span, straight from the tables. Spans are short: each statement walks the index of its instants. */
@Injectable()
export class MoneyReportsRepository {
  constructor(private readonly database: Database) {}

  async flows({ from, before }: Span): Promise<Flow[]> {
    return (await this.database.rows(FLOWS_OF, { from, before })).map(toFlow);
  }

  /** @returns besides, the X diamonds that players have at that moment */
  async flowsAndWallets({ from, before }: Span): Promise<{ flows: Flow[]; outstanding: number }> {
    const rows = await this.database.rows(FLOWS_AND_WALLETS, { from, before });
    const isWallets = ({ kind }: FlowRow) => kind === 'wallets';
    return {
      flows: rows.filter((row) => !isWallets(row)).map(toFlow),
      outstanding: Number(rows.find(isWallets)?.coins ?? 0),
    };
  }

  async recharge({ from, before }: Span): Promise<Recharge[]> {
    const rows = await this.database.rows(RECHARGE, { from, before });
    return rows.map(({ channel_id: channelID, provider, orders, amount }) => ({
      channelID,
      provider,
      orders: Number(orders),
      amount: Number(amount),
      refunded: 0,
    }));
  }

  /** The uids of players who paid, each once. Payments are read in parts, so that many of them block no other call. */
  async payers({ from, before }: Span): Promise<Int32Array> {
    const found = new Set<number>();
    let place = { at: from.getTime(), uid: -1 };
    for (;;) {
      const rows = await this.database.rows(PAYERS, { ...place, before, take: PAYMENTS_AT_ONCE });
      for (const { uid } of rows) found.add(uid);
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAYMENTS_AT_ONCE) return Int32Array.from(found);
      place = { at: Number(last.at), uid: last.uid };
      await breathe();
    }
  }

  /** Returns the refunds made in this span, no matter when the orders were paid. */
  async refunded({ from, before }: Span): Promise<Recharge[]> {
    const rows = await this.database.rows(REFUNDED, { from, before });
    return rows.map(({ channel_id: channelID, provider, refunded }) => ({
      channelID,
      provider,
      orders: 0,
      amount: 0,
      refunded: Number(refunded),
    }));
  }

  async games({ from, before }: Span): Promise<Schemas['MoneyGame'][]> {
    const rows = await this.database.rows(GAMES, { from, before });
    return rows.map(({ game_id: gameId, name, sales, waived, coins }) => ({
      gameId,
      name,
      sales: Number(sales),
      waived: Number(waived),
      coins: Number(coins),
    }));
  }
}
