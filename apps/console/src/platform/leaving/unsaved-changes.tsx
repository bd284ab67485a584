import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useSaveContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { NOT_SAVED } from '../data/console-error';
import { useUnsaved } from './unsaved';

/** Says inside a form that a save had no network, and saves once more; nothing of it is sent later by itself. */
function NotSaved() {
  const { errors, isSubmitting } = useFormState();
  const { saving = false } = useSaveContext();
  if (errors.root?.serverError?.message !== NOT_SAVED) return null;
  return (
    <Alert
      severity="error"
      sx={{ mb: 2, width: '100%' }}
      action={
        <Button type="submit" color="inherit" size="small" disabled={isSubmitting || saving}>
          重试
        </Button>
      }
    >
      {NOT_SAVED}
    </Alert>
  );
}

const words = { title: '修改还没有保存', text: '离开后，未保存的修改会丢失。' };

/**
 * Stands inside a form of react-admin: has the console ask before changes that are not saved are left, and says when a save
 * had no network.
 * @param isOff true once the person has asked to leave
 */
export function UnsavedChanges({ isOff = false }: { isOff?: boolean }) {
  const { isSubmitSuccessful, dirtyFields } = useFormState();
  useUnsaved(!isOff && !isSubmitSuccessful && Object.keys(dirtyFields).length > 0, words);
  return <NotSaved />;
}
