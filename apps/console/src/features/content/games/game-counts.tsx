import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { Link } from 'react-router-dom';
import { useGetList } from 'react-admin';
import { grouped } from '#platform/money/money';

type State = Schemas['GameState'];

const states: readonly State[] = ['published', 'scheduled', 'draft', 'unpublished'];

/** The service counts to ten thousand and then stops. */
function CountText({ state }: { state: State }) {
  const { total, isPending, error } = useGetList('games', {
    filter: { state },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  });
  if (isPending) return <>…</>;
  if (error) return <>—</>;
  return <>{total === undefined ? '10,000+' : grouped(total)}</>;
}

/** The number of games in each state, with links to their lists. */
export function GameCounts() {
  return (
    <Card component="section" aria-label="游戏数量">
      <Box sx={{ px: 2, py: 1, display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="h6" component="h2" sx={{ mr: 1 }}>
          游戏
        </Typography>
        {states.map((state) => (
          <Button
            key={state}
            component={Link}
            to={`/games?filter=${encodeURIComponent(JSON.stringify({ state }))}`}
            color="inherit"
            sx={{ gap: 1, fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}
          >
            {labels.GameState[state]}
            <strong>
              <CountText state={state} />
            </strong>
          </Button>
        ))}
      </Box>
    </Card>
  );
}
