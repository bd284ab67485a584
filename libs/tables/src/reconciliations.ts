import { labels, type Schemas } from '@ug/contract';
import type { TableColumn, TimeWords } from './table';

type Reconciliation = Schemas['Reconciliation'];

const differing = ({ checks }: Reconciliation) => checks.filter(({ differences }) => differences > 0);

/** 对账: one line per reconciliation. */
export const reconciliationColumns = (timeOf: TimeWords): readonly TableColumn<Reconciliation>[] => [
  { header: '编号', text: ({ id }) => id },
  { header: '结果', text: ({ state }) => labels.ReconciliationState[state] },
  { header: '检查项', text: ({ checks }) => checks.length },
  { header: '差异', text: ({ checks }) => checks.reduce((sum, { differences }) => sum + differences, 0) },
  {
    header: '有差异的检查',
    text: (one) =>
      differing(one)
        .map(({ label }) => label)
        .join('；'),
  },
  { header: '发起人', text: ({ startedBy }) => startedBy },
  { header: '开始时间', text: ({ createdAt }) => timeOf(createdAt) },
  { header: '结束时间', text: ({ endedAt }) => timeOf(endedAt) },
];
