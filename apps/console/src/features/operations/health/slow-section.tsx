import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { Schemas } from '@ug/contract';
import { HeadedTable } from '#platform/fields/headed-table';
import { grouped } from '#platform/money/money';
import { HealthSection } from './health-section';

/** The operations of the last hour that took longest. */
export function SlowSection({ operations }: { operations: readonly Schemas['SlowOperation'][] }) {
  const note =
    operations.length === 0 ? '最近一小时没有请求。' : '本进程最近一小时的请求，按平均用时排列，不含下载与播放';
  return (
    <HealthSection title="最慢的接口" note={note}>
      {operations.length > 0 && (
        <HeadedTable columns={['接口', '次数', '平均', '最慢']} right={['次数', '平均', '最慢']}>
          {operations.map(({ method, path, count, meanMs, maxMs }) => (
            <TableRow key={`${method} ${path}`}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{`${method} ${path}`}</TableCell>
              <TableCell align="right">{grouped(count)}</TableCell>
              <TableCell align="right">{`${grouped(meanMs)} 毫秒`}</TableCell>
              <TableCell align="right">{`${grouped(maxMs)} 毫秒`}</TableCell>
            </TableRow>
          ))}
        </HeadedTable>
      )}
    </HealthSection>
  );
}
