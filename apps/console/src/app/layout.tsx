import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { Suspense, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import {
  Error as ErrorPage,
  Loading,
  LoadingIndicator,
  SkipNavigationButton,
  ToggleThemeButton,
  useSidebarState,
} from 'react-admin';
import { SearchButton } from '#features/operations/search/search-button';
import { LeaveQuestion } from '#platform/leaving/leave-question';
import { ConnectionDot } from '#platform/realtime/connection-dot';
import { AccountMenu } from './account-menu';
import { FavouriteButton } from './favourite-button';
import { FeatureBars, FeatureStarts } from './feature-starts';
import { PageTitle } from './page-title';
import { Rail } from './rail';

function TopBar({ onToggle, isOpen }: { onToggle: () => void; isOpen: boolean }) {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: 56,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton edge="start" onClick={onToggle} aria-label={isOpen ? '收起菜单' : '展开菜单'} aria-expanded={isOpen}>
        <MenuIcon />
      </IconButton>
      <PageTitle />
      <FavouriteButton />
      <SearchButton />
      <ConnectionDot />
      <LoadingIndicator />
      <ToggleThemeButton />
      <AccountMenu />
    </Box>
  );
}

interface Sides {
  /** Too narrow for a wide rail beside the work area. */
  isNarrow: boolean;
  isPhone: boolean;
  /** Wide screens remember it; narrow ones open the menu over the page and close it again. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

function useSides(): Sides {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [isWide, setIsWide] = useSidebarState();
  const [isOver, setIsOver] = useState(false);
  return { isPhone, isNarrow, isOpen: isNarrow ? isOver : isWide, setOpen: isNarrow ? setIsOver : setIsWide };
}

function Sides({ isNarrow, isPhone, isOpen, setOpen }: Sides) {
  const close = () => setOpen(false);
  return (
    <>
      {isNarrow && (
        <Drawer open={isOpen} onClose={close}>
          <Rail isOpen onGo={close} />
        </Drawer>
      )}
      {!isPhone && (
        <Box sx={{ position: 'sticky', top: 0, height: '100vh', flexShrink: 0 }}>
          <Rail isOpen={isOpen && !isNarrow} />
        </Box>
      )}
    </>
  );
}

/** The frame of every page: rail on the left, a thin bar with the title, the work area. */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  const sides = useSides();
  const { pathname } = useLocation();

  return (
    <Box sx={{ display: 'flex', minHeight: '100vh', bgcolor: 'background.default', color: 'text.primary' }}>
      <SkipNavigationButton />
      <FeatureStarts />
      <LeaveQuestion />
      <Sides {...sides} />
      <Box sx={{ flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar isOpen={sides.isOpen} onToggle={() => sides.setOpen(!sides.isOpen)} />
        <FeatureBars />
        <Box component="main" id="main-content" tabIndex={-1} sx={{ px: { xs: 1.5, md: 3 }, pb: 4, outline: 'none' }}>
          <ErrorBoundary
            resetKeys={[pathname]}
            fallbackRender={({ error, resetErrorBoundary }) => (
              <ErrorPage error={error as Error} resetErrorBoundary={resetErrorBoundary} />
            )}
          >
            <Suspense fallback={<Loading />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </Box>
  );
}
