import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { weekAgo } from './faq-search.rules';

/** The most frequent searches without a result in the last week. Absent if there were none. */
export function MissedWords() {
  const filter = useMemo(() => ({ missed: true, dayFrom: weekAgo() }), []);
  const { data = [] } = useGetList<Schemas['FaqSearch']>('faq-searches', {
    filter,
    pagination: { page: 1, perPage: 8 },
    sort: { field: 'misses', order: 'DESC' },
  });
  if (data.length === 0) return null;
  return (
    <Card component="section" aria-label="玩家没有搜到的问题">
      <Box sx={{ px: 2, py: 1, display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="h6" component="h2" sx={{ mr: 1 }}>
          玩家没有搜到的问题
        </Typography>
        {data.map(({ id, misses }) => (
          <Chip key={id} variant="outlined" label={`${id} · ${misses}`} />
        ))}
        <Button component={Link} to="/faq-searches" sx={{ ml: 'auto' }}>
          全部
        </Button>
      </Box>
    </Card>
  );
}
