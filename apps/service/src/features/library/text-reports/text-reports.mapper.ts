import type { Schemas } from '@ug/contract';
import type { TextReportEntity } from './text-report.entity';

export const toTextReport = ({
  openKey: _openKey,
  settledAt,
  createdAt,
  updatedAt,
  ...report
}: TextReportEntity): Schemas['TextReport'] => ({
  ...report,
  settledAt: settledAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Histories compare nothing that the reader wrote, because they outlive reports. */
export const auditSnapshot = ({ state, reply }: TextReportEntity) => ({ state, reply });
