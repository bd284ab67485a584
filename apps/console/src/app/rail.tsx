import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import FoldIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import { Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { ownContextOf, ownFirst } from '#platform/access/own-context';
import { useSession } from '#platform/access/session-context';
import { contexts, type Context, type PlacedResource } from '#platform/feature';
import { holds } from '#platform/session/session';
import { Brand } from './brand';
import { resources } from './features';
import { useFavourites, useFolded, useRecent } from './menu-memory';
import { rail } from './theme';
import { WaitingBadge } from './waiting-badge';

interface ItemProps {
  to: string;
  label: string;
  /** The label in lists where another menu entry has the same one. */
  name?: string;
  icon: ComponentType;
  /** Counts what waits there, shown when the rail has room. */
  badge?: ReactNode;
  isOpen: boolean;
  onGo?: (() => void) | undefined;
}

const groups = Object.keys(contexts) as Context[];

const focusStyle = { '&.Mui-focusVisible': { outline: '2px solid #4DA6FF', outlineOffset: -2 } } as const;

const itemStyle = {
  borderRadius: 1.25,
  minHeight: 40,
  color: rail.text,
  '& .MuiListItemIcon-root': { color: 'inherit', minWidth: 0 },
  '&:hover': { bgcolor: 'rgba(255,255,255,.08)' },
  ...focusStyle,
  '&.active': { bgcolor: rail.active, color: '#fff', fontWeight: 600 },
} as const;

function RailItem({ to, label, name = label, icon: Icon, badge, isOpen, onGo }: ItemProps) {
  return (
    <ListItem disablePadding sx={{ mb: 0.25 }}>
      <Tooltip title={isOpen ? '' : label} placement="right">
        <ListItemButton
          component={NavLink}
          to={to}
          end={to === '/'}
          onClick={onGo}
          aria-label={name}
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

const headStyle = { px: 1.5, py: 0.5, fontSize: 12, color: rail.text, opacity: 0.75 } as const;

/** The end of a menu entry. */
function Badges({ name, waiting, Badge }: PlacedResource) {
  return (
    <>
      {waiting && <WaitingBadge resource={name} {...waiting} />}
      {Badge && (
        <Suspense>
          <Badge />
        </Suspense>
      )}
    </>
  );
}

/** One group of the menu, under its name where the rail has room for it. Folded it shows the page that is open alone. */
function RailGroup({ context, resources: all, isOpen, onGo }: GroupProps) {
  const [folded, toggle] = useFolded();
  const { pathname } = useLocation();
  const members = all.filter((resource) => resource.context === context);
  if (members.length === 0) return null;
  const isFolded = isOpen && folded.includes(context);
  const shown = isFolded ? members.filter(({ name }) => pathname.split('/')[1] === name) : members;
  return (
    <List aria-label={contexts[context]} sx={{ px: 1.25, py: 0, mt: isOpen ? 1 : 0.5 }}>
      {isOpen && (
        <li>
          <ButtonBase
            onClick={() => toggle(context)}
            aria-expanded={!isFolded}
            sx={{ ...headStyle, width: '100%', justifyContent: 'space-between', borderRadius: 1, ...focusStyle }}
          >
            {contexts[context]}
            <FoldIcon sx={{ fontSize: 16, transform: isFolded ? 'rotate(-90deg)' : 'none' }} />
          </ButtonBase>
        </li>
      )}
      {shown.map((resource) => (
        <RailItem
          key={resource.name}
          to={`/${resource.name}`}
          label={resource.label}
          icon={resource.icon}
          badge={<Badges {...resource} />}
          isOpen={isOpen}
          onGo={onGo}
        />
      ))}
    </List>
  );
}

interface ShortcutsProps {
  title: string;
  names: readonly string[];
  resources: readonly PlacedResource[];
  onGo: (() => void) | undefined;
}

/** Pages that somebody opens often, above the groups that hold them all. */
function Shortcuts({ title, names, resources: all, onGo }: ShortcutsProps) {
  const shown = names.flatMap((name) => all.find((resource) => resource.name === name) ?? []);
  if (shown.length === 0) return null;
  return (
    <List aria-label={title} sx={{ px: 1.25, py: 0, mt: 1 }}>
      <Box component="li" aria-hidden sx={headStyle}>
        {title}
      </Box>
      {shown.map(({ name, label, icon }) => (
        <RailItem key={name} to={`/${name}`} label={label} name={`${title}：${label}`} icon={icon} isOpen onGo={onGo} />
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
  const [favourites] = useFavourites();
  const recent = useRecent(resources.find(({ name }) => name === pathname.split('/')[1])?.name);
  const others = recent.filter((name) => !favourites.includes(name));
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
      {isOpen && <Shortcuts title="收藏" names={favourites} resources={visible} onGo={onGo} />}
      {isOpen && <Shortcuts title="最近" names={others} resources={visible} onGo={onGo} />}
      {ownFirst(groups, (context) => context, ownContextOf(session)).map((context) => (
        <RailGroup key={context} context={context} resources={visible} isOpen={isOpen} onGo={onGo} />
      ))}
    </Box>
  );
}
