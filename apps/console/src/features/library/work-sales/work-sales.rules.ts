import type { Schemas } from '@ug/contract';
import type { CsvColumn } from '#platform/csv/csv';
import { grouped } from '#platform/money/money';

export type SalesOfWork = Schemas['SalesOfWork'];
export type WorkSalesReport = Schemas['WorkSalesReport'];
type Sale = Schemas['WorkSale'];

/** The word and the counter for the parts of a kind of work. */
export const partWordsOf = (kind: Schemas['WorkKind']) =>
  kind === 'novel'
    ? ({ part: '章节', unit: '章' } as const)
    : ({ part: '剧集', unit: kind === 'anime' ? '话' : '集' } as const);

/** X diamonds that stayed. */
export const netOf = ({ coins, returned }: Pick<Sale, 'coins' | 'returned'>): number => coins - returned;

export const isEmpty = ({ total }: { readonly total: Sale }): boolean => total.purchases === 0;

const saleColumns: readonly CsvColumn<Sale>[] = [
  { header: '购买次数', text: ({ purchases }) => purchases },
  { header: '购买章（集）数', text: ({ parts }) => parts },
  { header: '支付（X钻）', text: ({ coins }) => coins },
  { header: '退回（X钻）', text: ({ returned }) => returned },
  { header: '净收入（X钻）', text: netOf },
  { header: '会员免费次数', text: ({ waived }) => waived },
  { header: '会员免费（X钻）', text: ({ waivedCoins }) => waivedCoins },
];

export const workColumns: readonly CsvColumn<WorkSalesReport['works'][number]>[] = [
  { header: '作品编号', text: ({ workId }) => workId },
  { header: '作品', text: ({ title }) => title },
  ...saleColumns,
];

export const dayColumns: readonly CsvColumn<SalesOfWork['days'][number]>[] = [
  { header: '日期', text: ({ day }) => day },
  ...saleColumns,
];

export const partColumnsOf = (kind: Schemas['WorkKind']): readonly CsvColumn<SalesOfWork['parts'][number]>[] => [
  { header: '序号', text: ({ number }) => number },
  { header: partWordsOf(kind).part, text: ({ title }) => title },
  { header: '售出', text: ({ sales }) => sales },
  { header: '支付（X钻）', text: ({ coins }) => coins },
  { header: '退回（X钻）', text: ({ returned }) => returned },
  { header: '净收入（X钻）', text: netOf },
];

/** Headers of the cells of a sale. */
export const SALE_HEADERS = ['购买次数', '购买章（集）数', '支付', '退回', '净收入', '会员免费'] as const;

export const saleCells = (sale: Sale): string[] => [
  grouped(sale.purchases),
  grouped(sale.parts),
  grouped(sale.coins),
  grouped(sale.returned),
  grouped(netOf(sale)),
  sale.waived === 0 ? '—' : `${grouped(sale.waived)} 次 · ${grouped(sale.waivedCoins)}`,
];
