import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { messageOf } from '../data/console-error';

interface Props<Row> {
  /** None while they are read for the first time. */
  rows: readonly Row[] | undefined;
  error: Error | null;
  /** Said where there is none. */
  empty: string;
  /** The height of a row, in pixels. */
  height: number;
  hasMore: boolean;
  onMore: () => void;
  onRetry: () => void;
  children: (row: Row) => ReactNode;
}

/** The rows of a desk's list, or why there are none. */
export function ListState<Row>({ rows, error, empty, height, hasMore, onMore, onRetry, children }: Props<Row>) {
  if (error && !rows) {
    return (
      <Alert severity="error" sx={{ m: 1.5 }} action={<Button onClick={onRetry}>重试</Button>}>
        {messageOf(error)}
      </Alert>
    );
  }
  if (!rows) return [1, 2, 3].map((key) => <Skeleton key={key} variant="rounded" height={height} sx={{ m: 1.5 }} />);
  if (rows.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center', py: 5, px: 2 }}>
        {empty}
      </Typography>
    );
  }
  return (
    <>
      {rows.map(children)}
      {hasMore && (
        <Button fullWidth onClick={onMore}>
          显示更多
        </Button>
      )}
    </>
  );
}
