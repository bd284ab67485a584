import Avatar from '@mui/material/Avatar';
import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';

const colors = { draft: 'default', scheduled: 'warning', published: 'success', unpublished: 'default' } as const;

/** A game's state, told by word and colour. */
export function StateChip({ state }: { state: Schemas['GameState'] }) {
  return <Chip size="small" variant="outlined" label={labels.GameState[state]} color={colors[state]} />;
}

/** A game's icon, or the first character of its name while it has none. */
export function GameIcon({ game, size = 36 }: { game: Pick<Schemas['Game'], 'icon' | 'name'>; size?: number }) {
  return (
    <Avatar
      variant="rounded"
      src={game.icon?.small}
      alt=""
      sx={{ width: size, height: size, borderRadius: '25%', bgcolor: 'action.selected', color: 'text.secondary' }}
    >
      {game.name.slice(0, 1)}
    </Avatar>
  );
}
