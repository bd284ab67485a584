import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { isLongerThan, textLimit } from '@ug/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { use, useDeferredValue, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useSession } from '../access/session-context';
import { messageOf } from '../data/console-error';
import { FeaturesContext, type CardChoice, type CardKind } from '../feature';
import { holds } from '../session/session';
import { CardFace } from './card-face';

/** The longest keyword of a list, in characters. */
const MAX_KEYWORD = 40;

/** The kinds of cards that this person may send. */
export function useCardKinds(): CardKind[] {
  const features = use(FeaturesContext);
  const session = useSession();
  return features.flatMap(({ cardKinds = [] }) => cardKinds).filter(({ permission }) => holds(session, permission));
}

interface ChoicesProps {
  kind: CardKind;
  uid: number;
  q: string;
  onPick: (choice: CardChoice) => void;
}

function Choices({ kind, uid, q, onPick }: ChoicesProps) {
  const dataProvider = useDataProvider();
  const { data, error } = useQuery({
    queryKey: ['card-choices', kind.kind, uid, q],
    queryFn: () => kind.search(dataProvider, q, uid),
    placeholderData: keepPreviousData,
  });
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={200} />;
  if (data.length === 0) return <Typography sx={{ py: 4, textAlign: 'center' }}>没有找到{kind.label}</Typography>;
  return (
    <List dense sx={{ height: 320, overflow: 'auto' }}>
      {data.map((choice) => (
        <ListItemButton key={choice.ref} onClick={() => onPick(choice)} sx={{ borderRadius: 2 }}>
          <CardFace {...choice} label={kind.label} />
        </ListItemButton>
      ))}
    </List>
  );
}

interface Props {
  kinds: readonly CardKind[];
  /** To whom it is sent. */
  uid: number;
  onPick: (choice: CardChoice) => void;
  onClose: () => void;
}

/** Finds something of the product to send as a card. */
export function CardPicker({ kinds, uid, onPick, onClose }: Props) {
  const [at, setAt] = useState(0);
  const [q, setQ] = useState('');
  const kind = kinds[at];
  const wanted = useDeferredValue(q.trim());
  const { problem } = textLimit(q, MAX_KEYWORD);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="card-title">
      <DialogTitle id="card-title">发送卡片</DialogTitle>
      {kinds.length > 1 && (
        <Tabs value={at} onChange={(_, value: number) => setAt(value)} aria-label="卡片类型">
          {kinds.map(({ kind: key, label }) => (
            <Tab key={key} label={label} />
          ))}
        </Tabs>
      )}
      <DialogContent>
        <TextField
          label={`搜索${kind?.label ?? ''}`}
          value={q}
          onChange={(event) => setQ(event.target.value)}
          error={problem !== ''}
          helperText={problem}
          autoFocus
        />
        {kind && !isLongerThan(wanted, MAX_KEYWORD) && <Choices kind={kind} uid={uid} q={wanted} onPick={onPick} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          取消
        </Button>
      </DialogActions>
    </Dialog>
  );
}
