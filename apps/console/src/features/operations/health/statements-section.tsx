import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { HeadedTable } from '#platform/fields/headed-table';
import { grouped } from '#platform/money/money';
import { HealthSection } from './health-section';

type Statement = Schemas['SlowStatement'];

/** A statement is cut at this length, which tells it from others. */
const SHORT = 100;
const COLUMNS = ['语句', '次数', '合计', '平均', '最慢', '平均行数'];
const code = { fontFamily: 'monospace', fontSize: 12, overflowWrap: 'anywhere' } as const;

const timeText = (ms: number): string => (ms >= 1000 ? `${grouped(ms / 1000)} 秒` : `${grouped(ms)} 毫秒`);

/** The start of the text, and the whole of it at a tap. */
function Text({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > SHORT;
  return (
    <>
      <Box component="code" sx={code}>
        {isLong && !isWhole ? `${text.slice(0, SHORT)}…` : text}
      </Box>
      {isLong && (
        <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : '展开'}
        </Button>
      )}
    </>
  );
}

function Plan({ statementId }: Pick<Statement, 'statementId'>) {
  const { mutate, data, error, isPending, reset } = useOperation('getStatementPlan');
  if (!data)
    return (
      <>
        <Button size="small" disabled={isPending} onClick={() => mutate({ params: { statementId } })}>
          查看执行计划
        </Button>
        {error && <Alert severity="error">{messageOf(error)}</Alert>}
      </>
    );
  return (
    <>
      <Button size="small" onClick={reset}>
        收起执行计划
      </Button>
      <Box component="pre" sx={{ ...code, whiteSpace: 'pre-wrap', m: 0 }}>
        {data.text || '没有步骤：数据库直接执行这条语句。'}
      </Box>
    </>
  );
}

function Row({ statement }: { statement: Statement }) {
  const { statementId, text, hasPlan, count, totalMs, meanMs, maxMs, meanRows } = statement;
  const figures = [
    grouped(count),
    timeText(totalMs),
    timeText(meanMs),
    timeText(maxMs),
    meanRows === null ? '未知' : grouped(meanRows),
  ];
  return (
    <TableRow sx={{ verticalAlign: 'top' }}>
      <TableCell sx={{ minWidth: 280 }}>
        <Text text={text} />
        {hasPlan && <Plan statementId={statementId} />}
      </TableCell>
      {figures.map((figure, i) => (
        <TableCell key={COLUMNS[i + 1]} align="right" sx={{ whiteSpace: 'nowrap' }}>
          {figure}
        </TableCell>
      ))}
    </TableRow>
  );
}

/** The statements of the last hour that took the database most time. */
export function StatementsSection({ statements }: { statements: readonly Statement[] }) {
  const note =
    statements.length === 0
      ? '最近一小时没有语句。'
      : '本进程最近一小时的数据库语句，按合计用时排列；参数不记录，以 ? 代替。查看执行计划不会执行语句';
  return (
    <HealthSection title="最慢的语句" note={note}>
      {statements.length > 0 && (
        <HeadedTable columns={COLUMNS} right={COLUMNS.slice(1)}>
          {statements.map((statement) => (
            <Row key={statement.statementId} statement={statement} />
          ))}
        </HeadedTable>
      )}
    </HealthSection>
  );
}
