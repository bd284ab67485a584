import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, use, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useSession } from '../access/session-context';
import { FeaturesContext } from '../feature';
import { holds } from '../session/session';

/** A titled part of the pane about a player. */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600, mb: 0.75 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** A name on the left and what stands there on the right. */
export function PanelRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, py: 0.5, fontSize: 13, alignItems: 'baseline' }}>
      <Box sx={{ color: 'text.secondary', flexShrink: 0, maxWidth: '60%' }}>{name}</Box>
      <Box sx={{ ml: 'auto', textAlign: 'right', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Box>
    </Box>
  );
}

interface PanelsProps {
  uid: number;
  /** Panels whose subject the page shows by itself, by name. */
  omit?: readonly string[];
  /** The frame around a panel. */
  Frame?: ComponentType<{ title: string; children: ReactNode }>;
}

/** Panels of all features about a player, for accounts with their permissions. A panel that fails leaves the others alone. */
export function PlayerPanels({ uid, omit = [], Frame = PanelSection }: PanelsProps) {
  const features = use(FeaturesContext);
  const session = useSession();
  return features
    .flatMap(({ playerPanels = [] }) => playerPanels)
    .filter(({ name, permission }) => holds(session, permission) && !omit.includes(name))
    .map(({ name, title, Panel }) => (
      <Frame key={name} title={title}>
        <ErrorBoundary
          resetKeys={[uid]}
          fallback={
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              暂时无法显示
            </Typography>
          }
        >
          <Suspense fallback={<Skeleton height={60} />}>
            <Panel uid={uid} />
          </Suspense>
        </ErrorBoundary>
      </Frame>
    ));
}
