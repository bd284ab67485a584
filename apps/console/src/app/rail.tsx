import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import { Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useSession } from '#platform/access/session-context';
import { contexts, type Context, type PlacedResource } from '#platform/feature';
import { holds } from '#platform/session/session';
import { Brand } from './brand';
import { resources } from './features';
import { rail } from './theme';
import { WaitingBadge } from './waiting-badge';

interface ItemProps {
  to: string;
  label: string;
  icon: ComponentType;
  /** Counts what waits there, shown when the rail has room. */
  badge?: ReactNode;
  isOpen: boolean;
  onGo?: (() => void) | undefined;
}

const groups = Object.keys(contexts) as Context[];

const itemStyle = {
  borderRadius: 1.25,
  minHeight: 40,
  color: rail.text,
  '& .MuiListItemIcon-root': { color: 'inherit', minWidth: 0 },
  '&:hover': { bgcolor: 'rgba(255,255,255,.08)' },
  '&.Mui-focusVisible': { outline: '2px solid #4DA6FF', outlineOffset: -2 },
  '&.active': { bgcolor: rail.active, color: '#fff', fontWeight: 600 },
} as const;

function RailItem({ to, label, icon: Icon, badge, isOpen, onGo }: ItemProps) {
  return (
    <ListItem disablePadding sx={{ mb: 0.25 }}>
      <Tooltip title={isOpen ? '' : label} placement="right">
        <ListItemButton
          component={NavLink}
          to={to}
          end={to === '/'}
          onClick={onGo}
          aria-label={label}
          sx={{ ...itemStyle, px: isOpen ? 1.5 : 1 }}
        >
          <ListItemIcon sx={{ mr: isOpen ? 1.5 : 0 }}>
            <Icon />
          </ListItemIcon>
          {isOpen && <ListItemText primary={label} slotProps={{ primary: { noWrap: true, fontSize: 14 } }} />}
          {isOpen && badge}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
}

interface GroupProps {
  context: Context;
  resources: readonly PlacedResource[];
  isOpen: boolean;
  onGo?: (() => void) | undefined;
}

/** One group of the menu, under its name where the rail has room for it. */
function RailGroup({ context, resources: all, isOpen, onGo }: GroupProps) {
  const members = all.filter((resource) => resource.context === context);
  if (members.length === 0) return null;
  return (
    <List aria-label={contexts[context]} sx={{ px: 1.25, py: 0, mt: isOpen ? 1 : 0.5 }}>
      {isOpen && (
        <Box component="li" aria-hidden sx={{ px: 1.5, py: 0.5, fontSize: 12, color: rail.text, opacity: 0.75 }}>
          {contexts[context]}
        </Box>
      )}
      {members.map(({ name, label, icon, waiting, Badge }) => (
        <RailItem
          key={name}
          to={`/${name}`}
          label={label}
          icon={icon}
          badge={
            <>
              {waiting && <WaitingBadge resource={name} {...waiting} />}
              {Badge && (
                <Suspense>
                  <Badge />
                </Suspense>
              )}
            </>
          }
          isOpen={isOpen}
          onGo={onGo}
        />
      ))}
    </List>
  );
}

/** The ink rail: what the operator may open, nothing else. */
export function Rail({ isOpen, onGo }: Pick<GroupProps, 'isOpen' | 'onGo'>) {
  const session = useSession();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // A page far down the menu may be opened by a link: the menu shows where that is.
  useEffect(() => {
    nav.current?.querySelector('.active')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const visible = resources.filter(({ name }) => holds(session, `${name}.view`));
  return (
    <Box
      ref={nav}
      component="nav"
      aria-label="主菜单"
      sx={{
        width: isOpen ? rail.width : rail.closedWidth,
        height: '100vh',
        bgcolor: rail.background,
        overflow: 'hidden auto',
        display: 'flex',
        flexDirection: 'column',
        transition: 'width .2s ease-out',
        '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
      }}
    >
      <Brand isOpen={isOpen} />
      <List sx={{ px: 1.25, py: 0 }}>
        <RailItem to="/" label="概览" icon={DashboardIcon} isOpen={isOpen} onGo={onGo} />
      </List>
      {groups.map((context) => (
        <RailGroup key={context} context={context} resources={visible} isOpen={isOpen} onGo={onGo} />
      ))}
    </Box>
  );
}
