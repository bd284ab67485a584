import type { ReactNode } from 'react';
import { Link } from './link';
import styles from './list-filters.module.css';

const toTop = () => window.scrollTo({ top: 0 });

/** A list as it is narrowed or ordered by an address of its own. */
export interface FilterLink {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly isChosen: boolean;
}

function Links({ links }: { links: readonly FilterLink[] }) {
  return links.map(({ key, label, to, isChosen }) => (
    <Link key={key} to={to} replace aria-current={isChosen ? 'true' : undefined} onClick={toTop}>
      {label}
    </Link>
  ));
}

/** A row of chips. One is chosen. */
export function FilterChips({ label, links }: { label: string; links: readonly FilterLink[] }) {
  return (
    <nav className={styles.chips} aria-label={label}>
      <Links links={links} />
    </nav>
  );
}

/** The orders of a list; a switch may stand beside them. */
export function ListOrders({ links, children }: { links: readonly FilterLink[]; children?: ReactNode }) {
  return (
    <div className={styles.orders}>
      <nav aria-label="排序">
        <Links links={links} />
      </nav>
      {children}
    </div>
  );
}

interface FilterSwitchProps {
  isOn: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A switch beside the orders; the list begins anew. */
export function FilterSwitch({ isOn, onToggle, children }: FilterSwitchProps) {
  function toggle() {
    onToggle();
    toTop();
  }
  return (
    <button type="button" aria-pressed={isOn} onClick={toggle}>
      <span className={styles.track} aria-hidden="true" />
      {children}
    </button>
  );
}
