import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Fragment } from 'react';
import type { KeyBinding } from './use-keys';

const capStyle = {
  display: 'inline-block',
  minWidth: 26,
  px: 0.75,
  mr: 0.5,
  border: 1,
  borderBottomWidth: 2,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
  fontFamily: 'inherit',
  fontSize: 12,
  lineHeight: '22px',
  textAlign: 'center',
} as const;

/** A key as it looks on the keyboard. */
export function KeyCap({ keys }: { keys: string }) {
  return keys.split('+').map((cap) => (
    <Box key={cap} component="kbd" sx={capStyle}>
      {cap}
    </Box>
  ));
}

interface Props {
  title: string;
  bindings: readonly Pick<KeyBinding, 'keys' | 'label'>[];
  onClose: () => void;
}

/** Every key of a page and what it does. */
export function KeysSheet({ title, bindings, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="keys-title">
      <DialogTitle id="keys-title">{title}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, columnCount: { xs: 1, md: 2 }, columnGap: 4 }}>
          {bindings.map(({ keys, label }) => (
            <Box key={label} sx={{ display: 'flex', gap: 2, alignItems: 'center', pb: 1.25, breakInside: 'avoid' }}>
              <Box component="dt" sx={{ width: 120, flexShrink: 0 }}>
                {keys.map((combination, index) => (
                  <Fragment key={combination}>
                    {index > 0 && ' 或 '}
                    <KeyCap keys={combination} />
                  </Fragment>
                ))}
              </Box>
              <Box component="dd" sx={{ m: 0, fontSize: 14 }}>
                {label}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          知道了
        </Button>
      </DialogActions>
    </Dialog>
  );
}
