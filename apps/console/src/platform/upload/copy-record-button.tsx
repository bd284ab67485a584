import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../access/session-context';
import { messageOf } from '../data/console-error';
import { useSending } from '../data/use-sending';
import type { CopyOf } from './copy-of';
import { usePictureCopies } from './picture-copies';

interface Props<T> {
  resource: 'activities' | 'bulletins' | 'gift-packages';
  record: T;
  copyOf: CopyOf<T>;
}

/** Opens the form of a new record, filled with the saved fields of this one. Saving that form stores the copy. */
export function CopyRecordButton<T extends object>({ resource, record, copyOf }: Props<T>) {
  const mayEdit = useMay(`${resource}.edit`);
  const copies = usePictureCopies();
  const navigate = useNavigate();
  const notify = useNotify();
  const copying = useSending({
    mutationFn: async () => copyOf(record, copies),
    onSuccess: (copied) => navigate(`/${resource}/create`, { state: { record: copied } }),
    onError: (error) => notify(messageOf(error), { type: 'error' }),
  });
  if (!mayEdit) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<ContentCopyIcon />}
      loading={copying.isPending}
      onClick={() => copying.mutate()}
    >
      复制
    </Button>
  );
}
