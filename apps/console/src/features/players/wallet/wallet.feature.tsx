import LedgerIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'wallet',
  label: 'X钻流水',
  icon: LedgerIcon,
  list: lazy(async () => ({ default: (await import('./transfer-list')).TransferList })),
  fields: {
    id: '流水号',
    uid: '玩家 UID',
    house: '平台账户',
    debit: '转出账户',
    credit: '转入账户',
    amount: '数量',
    kind: '类型',
    origin: '来源单号',
    leg: '分项',
    title: '说明',
    actor: '操作人',
    debitBalance: '转出后余额',
    creditBalance: '转入后余额',
    from: '开始日期',
    to: '结束日期',
    at: '时间',
  },
  values: { kind: labels.TransferKind, house: labels.HouseAccount },
};

const WalletPanel = lazy(async () => ({ default: (await import('./wallet-panel')).WalletPanel }));

export const wallet: ConsoleFeature = {
  order: 90,
  resources: [resource],
  // Refunds and adjustments move diamonds, whichever record it is that was written.
  touchedByEveryWrite: [resource.name],
  playerPanels: [{ name: 'wallet', title: '钱包', permission: 'wallet.view', Panel: WalletPanel }],
};
