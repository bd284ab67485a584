import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { labels, type Schemas } from '@ug/contract';
import { Link as RouterLink } from 'react-router-dom';

type Post = Schemas['PostRecord'];

const colors = {
  waiting: 'warning',
  published: 'success',
  refused: 'error',
  removed: 'error',
  deleted: 'default',
} as const;

export function PostStateChip({ state }: Pick<Post, 'state'>) {
  return <Chip size="small" variant="outlined" label={labels.PostState[state]} color={colors[state]} />;
}

export function PostAuthor({ uid, name }: Pick<Post, 'uid' | 'name'>) {
  return (
    <Link component={RouterLink} to={`/accounts/${uid}/show`} onClick={(event) => event.stopPropagation()}>
      {name || '—'} · {uid}
    </Link>
  );
}
