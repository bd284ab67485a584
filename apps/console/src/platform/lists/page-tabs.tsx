import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ComponentType } from 'react';
import { Title } from 'react-admin';

export interface PageTab {
  readonly key: string;
  readonly label: string;
  readonly Content: ComponentType;
  /** The content is the list of the resource, which names the page itself. */
  readonly isList?: boolean;
}

interface Props {
  /** Names the page, its row of tabs and, where no list does, its heading. */
  title: string;
  /** Which tab is open; the first where there is none of that key. */
  open: string | null;
  onOpen: (key: string) => void;
  tabs: readonly [PageTab, ...PageTab[]];
}

/** A page whose parts lie behind tabs, one at a time. */
export function PageTabs({ title, open, onOpen, tabs }: Props) {
  const { key: shown, Content, isList = false } = tabs.find(({ key }) => key === open) ?? tabs[0];
  return (
    <Box sx={{ pt: 1 }}>
      {!isList && <Title title={title} />}
      <Tabs value={shown} onChange={(_, key: string) => onOpen(key)} aria-label={title}>
        {tabs.map(({ key, label }) => (
          <Tab key={key} value={key} label={label} id={`tab-${key}`} aria-controls="page-panel" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="page-panel" aria-labelledby={`tab-${shown}`} sx={{ pt: 1 }}>
        <Content />
      </Box>
    </Box>
  );
}
