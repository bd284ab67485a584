import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { Schemas } from '@ug/contract';
import { formatExactBytes } from '@ug/web';
import { HeadedTable } from '#platform/fields/headed-table';
import { grouped } from '#platform/money/money';
import { ageText } from './health-age';
import { HealthSection } from './health-section';

const COLUMNS = ['进程', '版本', '已运行', '内存', '实时连接', '推送延迟'];

/** Every process of the product that is heard. */
export function ProcessesSection({
  processes,
  mayMissProcesses,
}: Pick<Schemas['Health'], 'processes' | 'mayMissProcesses'>) {
  return (
    <HealthSection title="进程" note={mayMissProcesses && '没有连接 Redis，看不到其他进程'}>
      <HeadedTable columns={COLUMNS} right={COLUMNS.slice(2)}>
        {processes.map(({ host, pid, isThis, version, startedAt, memoryBytes, sockets, feedLagSeconds }) => (
          <TableRow key={`${host} ${pid}`}>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{`${host} ${pid}${isThis ? '（本进程）' : ''}`}</TableCell>
            <TableCell>{version}</TableCell>
            <TableCell align="right">{ageText(startedAt)}</TableCell>
            <TableCell align="right">{formatExactBytes(memoryBytes)}</TableCell>
            <TableCell align="right">{grouped(sockets)}</TableCell>
            <TableCell align="right">{`${grouped(feedLagSeconds)} 秒`}</TableCell>
          </TableRow>
        ))}
      </HeadedTable>
    </HealthSection>
  );
}
