import Button from '@mui/material/Button';
import { type Schemas } from '@ug/contract';
import { useState } from 'react';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { ConfirmButton } from '#platform/fields/confirm-button';
import { MuteDialog } from './mute-dialog';

type Standing = Schemas['Standing'];

/** Mutes a player for a term, with a reason; a muted one gets another end. */
export function MuteButton({ standing }: { standing: Standing }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" size="small" onClick={() => setIsOpen(true)}>
        {standing.mutedUntil === null ? '禁言' : '修改禁言'}
      </Button>
      {isOpen && <MuteDialog standing={standing} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Ends a mute before its time. */
export function UnmuteButton({ standing: { id, name } }: { standing: Standing }) {
  const unmute = useOperation('unmutePlayer', { onSuccess: useRecordSaved('standings') });
  return (
    <ConfirmButton
      verb="解除禁言"
      title={`解除“${name}”的禁言？`}
      text="玩家可以立即在广场发布内容，并会收到系统消息。"
      done="已解除禁言"
      act={unmute}
      onConfirm={() => unmute.mutateAsync({ params: { id } })}
      look={{ variant: 'outlined', size: 'small' }}
    />
  );
}
