import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog')).SearchDialog }));

const isMac = /mac|iphone|ipad/i.test(navigator.platform);
const field = {
  display: { xs: 'none', md: 'flex' },
  justifyContent: 'flex-start',
  gap: 1,
  width: 240,
  height: 36,
  px: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 999,
  bgcolor: 'background.default',
  color: 'text.secondary',
  fontSize: 13,
  fontFamily: 'inherit',
  '&:hover': { borderColor: 'primary.main' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main' },
} as const;

/** A dialog over the page has the keys to itself. */
const isBehind = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** The way to everything, in the bar of every page: a field where there is room, an icon on phones, ⌘K or Ctrl+K anywhere. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isStroke = (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey && event.code === 'KeyK';
    if (!isStroke || (!isOpen && isBehind())) return;
    event.preventDefault();
    setIsOpen(!isOpen);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const shared = {
    onClick: () => setIsOpen(true),
    'aria-label': '搜索',
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Meta+K Control+K',
  } as const;
  return (
    <>
      <ButtonBase {...shared} sx={field}>
        <SearchIcon sx={{ fontSize: 18 }} />
        <Box component="span" sx={{ flexGrow: 1, textAlign: 'left' }}>
          搜索
        </Box>
        <kbd style={{ fontFamily: 'inherit', fontSize: 12 }}>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </ButtonBase>
      <IconButton {...shared} color="inherit" sx={{ display: { md: 'none' } }}>
        <SearchIcon />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
