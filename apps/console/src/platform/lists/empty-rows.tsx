import Box from '@mui/material/Box';
import { ListNoResults, useListContext } from 'react-admin';

/** Stands in a table without rows: what comes there and how it begins, unless a filter is what leaves it empty. */
export function EmptyRows({ words }: { words: string }) {
  const { filterValues } = useListContext();
  if (Object.keys((filterValues as object | undefined) ?? {}).length > 0) return <ListNoResults />;
  return (
    <Box role="status" sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>
      {words}
    </Box>
  );
}
