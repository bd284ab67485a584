import type { Theme } from '@mui/material/styles';

/** The smallest size that a finger hits, in pixels. */
const TARGET = 40;

/** Buttons inside are large enough for fingers where the screen is too narrow for a desk. */
export const touchTargets = (theme: Theme) => ({
  [theme.breakpoints.down('md')]: {
    '& .MuiIconButton-root, & .MuiButton-root': { minWidth: TARGET, minHeight: TARGET },
  },
});
