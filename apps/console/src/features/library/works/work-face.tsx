import Avatar from '@mui/material/Avatar';
import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';

const colors = { draft: 'default', scheduled: 'info', published: 'success', unpublished: 'warning' } as const;

/** The state of a work or a part, in its colour. */
export function StateChip({ state }: { state: Schemas['WorkState'] }) {
  return <Chip size="small" color={colors[state]} label={labels.WorkState[state]} />;
}

/** The cover of a work, or the first character of its title where it has none. */
export function WorkCover({ work, height = 48 }: { work: Pick<Schemas['Work'], 'cover' | 'title'>; height?: number }) {
  return (
    <Avatar variant="rounded" src={work.cover?.small} alt="" sx={{ height, width: (height * 3) / 4 }}>
      {[...work.title][0]}
    </Avatar>
  );
}
