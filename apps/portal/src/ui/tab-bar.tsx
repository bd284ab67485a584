import type { ReactNode } from 'react';
import { Link } from './link';
import { classNames } from './class-names';
import styles from './tab-bar.module.css';

/** A tab: where it leads, its word, and its icon drawn quiet and highlighted. */
export interface Tab {
  name: string;
  to: string;
  label: string;
  icon: ReactNode;
  activeIcon: ReactNode;
}

interface TabBarProps {
  tabs: readonly Tab[];
  /** Name of the tab that the player is on. */
  active: string;
  /** `night` for pages that show pictures on black. */
  look?: 'day' | 'night';
  /** The active tab was tapped once more. */
  onRepeat: () => void;
}

/** The bar of tabs at the lower edge. */
export function TabBar({ tabs, active, look = 'day', onRepeat }: TabBarProps) {
  return (
    <nav className={classNames(styles.bar, look === 'night' && styles.night)} aria-label="主导航">
      {tabs.map((tab) => {
        const isActive = tab.name === active;
        return (
          <Link
            key={tab.name}
            to={tab.to}
            className={classNames(styles.tab, isActive && styles.active)}
            aria-current={isActive ? 'page' : undefined}
            onClick={(event) => {
              if (!isActive) return;
              event.preventDefault();
              onRepeat();
            }}
          >
            {isActive ? tab.activeIcon : tab.icon}
            <span>{tab.label}</span>
          </Link>
        );
      })}
    </nav>
  );
}
