import { labels, type Schemas } from '@ug/contract';
import type { TableColumn, TimeWords } from './table';
import { yuanCell } from './words';

/** 充值订单. */
export const orderColumns = (timeOf: TimeWords): readonly TableColumn<Schemas['DiamondOrder']>[] => [
  { header: '订单号', text: ({ orderNo }) => orderNo },
  { header: '玩家 UID', text: ({ uid }) => uid },
  { header: '状态', text: ({ state }) => labels.OrderState[state] },
  { header: '金额（元）', text: ({ amount }) => yuanCell(amount) },
  { header: '商品', text: ({ title }) => title },
  { header: 'X钻', text: ({ coins }) => coins },
  { header: '赠送', text: ({ bonus }) => bonus },
  { header: '首充', text: ({ isFirst }) => (isFirst ? '是' : '') },
  { header: '支付方式', text: ({ provider }) => labels.PayProvider[provider] },
  { header: '渠道流水号', text: ({ tradeNo }) => tradeNo ?? '' },
  { header: '下单时间', text: ({ createdAt }) => timeOf(createdAt) },
  { header: '到账时间', text: ({ paidAt }) => timeOf(paidAt) },
  { header: '退款时间', text: ({ refundedAt }) => timeOf(refundedAt) },
];
