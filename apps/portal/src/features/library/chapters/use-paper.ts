import { useSyncExternalStore } from 'react';
import { useTheme } from '#platform/theme/theme.store';
import { changeSettings, useReaderSettings, type Paper } from './reader-settings.store';

const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const follow = (notify: () => void) => {
  const query = systemDark();
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
};

/** The paper that is shown: by night the dark one, as the portal's theme has it until the reader chooses. */
export function usePaper(): Paper {
  const paper = useReaderSettings((settings) => settings.paper);
  const isNight = useReaderSettings((settings) => settings.isNight);
  const theme = useTheme(({ choice }) => choice);
  const isSystemDark = useSyncExternalStore(
    follow,
    () => systemDark().matches,
    () => false,
  );
  const isThemeDark = theme === 'system' ? isSystemDark : theme === 'dark';
  return (isNight ?? isThemeDark) ? 'night' : paper;
}

export const choosePaper = (paper: Paper): void =>
  changeSettings(paper === 'night' ? { isNight: true } : { paper, isNight: false });
