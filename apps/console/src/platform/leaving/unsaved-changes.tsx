import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Confirm, useSaveContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useBeforeUnload, useBlocker, type Location } from 'react-router-dom';
import { NOT_SAVED } from '../data/console-error';

/** A form has pages of its own below its address; the read-only view of its record is none of them. */
function isElsewhere({ pathname: from }: Location, { pathname: to }: Location): boolean {
  return !to.startsWith(from) || to.startsWith(`${from}/show`);
}

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

/**
 * Stands inside a form of react-admin: asks in the console's own dialog before changes that are not saved are left, and
 * says when a save had no network.
 * @param isOff true once the person has asked to leave
 */
export function UnsavedChanges({ isOff = false }: { isOff?: boolean }) {
  const { isSubmitSuccessful, dirtyFields } = useFormState();
  const mayLeave = isOff || isSubmitSuccessful || Object.keys(dirtyFields).length === 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !mayLeave && isElsewhere(currentLocation, nextLocation),
  );
  useBeforeUnload((event) => {
    if (!mayLeave) event.preventDefault();
  });
  // A save leads on in the same turn in which it resets the form: the page hears of that one turn later.
  useEffect(() => {
    if (blocker.state === 'blocked' && mayLeave) blocker.proceed();
  }, [blocker, mayLeave]);
  return (
    <>
      <NotSaved />
      <Confirm
        isOpen={blocker.state === 'blocked' && !mayLeave}
        title="修改还没有保存"
        content="离开后，未保存的修改会丢失。"
        confirm="离开"
        cancel="继续编辑"
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      />
    </>
  );
}
