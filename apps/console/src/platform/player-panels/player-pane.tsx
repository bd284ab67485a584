import BackIcon from '@mui/icons-material/ArrowBack';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Face } from '../fields/face';
import { touchTargets } from '../phone/touch-targets';
import { PlayerPanels } from './player-panels';

interface Props {
  uid: number;
  name: string;
  /** Said under the name. */
  detail: string;
  onClose?: (() => void) | undefined;
  /** Labels the button that leads back, where the pane fills the screen. Without it the button closes the pane. */
  back?: string | undefined;
  /** The page's own content about the player, below the panels of features. */
  children: ReactNode;
}

/** A player, with everything that features know and do about them. */
export function PlayerPane({ uid, name, detail, onClose, back, children }: Props) {
  return (
    <Box
      component="aside"
      aria-label="玩家资料"
      // While its panels are on their way nothing in it could be reached that scrolls it.
      tabIndex={0}
      sx={{ height: '100%', overflowY: 'auto', bgcolor: 'background.paper', px: 2, py: 1.75 }}
    >
      <Box sx={[{ display: 'flex', gap: 1.5, alignItems: 'center', mb: 2 }, touchTargets]}>
        {onClose && back && (
          <IconButton edge="start" onClick={onClose} aria-label={back}>
            <BackIcon />
          </IconButton>
        )}
        <Face name={name} id={uid} size={46} />
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography component="h2" noWrap sx={{ fontSize: 16, fontWeight: 700 }}>
            {name}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {detail}
          </Typography>
        </Box>
        {onClose && !back && (
          <IconButton onClick={onClose} aria-label="关闭玩家资料">
            <CloseIcon />
          </IconButton>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <PlayerPanels uid={uid} />
        {children}
      </Box>
    </Box>
  );
}
