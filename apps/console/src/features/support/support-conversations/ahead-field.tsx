import Box from '@mui/material/Box';
import { pressedKey } from '@ug/web';
import { useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { useDesk } from './desk.store';

const unseen = { position: 'fixed', top: 0, width: 1, height: 1, p: 0, border: 0, opacity: 0, resize: 'none' } as const;

/** The field that nobody sees. */
export function AheadField() {
  const { ahead } = useDesk();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    ahead.stand(field.current);
    return () => ahead.stand(null);
  }, [ahead]);
  return (
    <Box
      component="textarea"
      ref={field}
      tabIndex={-1}
      aria-label="正在打开会话，可以先写"
      // Assistive technology finds it only while it has the keys: it belongs to no part of the page.
      aria-hidden={!isUsed}
      onFocus={() => setIsUsed(true)}
      onBlur={() => setIsUsed(false)}
      onChange={(event: ChangeEvent<HTMLTextAreaElement>) => ahead.write(event.currentTarget.value)}
      onCompositionStart={() => ahead.compose(true)}
      onCompositionEnd={() => ahead.compose(false)}
      onKeyDown={(event: KeyboardEvent) => {
        // It is sent from the field that one sees.
        if (pressedKey(event) === 'Enter' && !event.shiftKey) event.preventDefault();
      }}
      sx={unseen}
    />
  );
}
