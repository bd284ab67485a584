import type { ReactNode } from 'react';
import styles from './member-line.module.css';

interface MemberLineProps {
  /** The words about members. */
  text: string;
  /** Beside them: the end of the membership, or `OpenMembership`. */
  children: ReactNode;
}

/** A golden line about members in a dialog that asks for X diamonds. */
export function MemberLine({ text, children }: MemberLineProps) {
  return (
    <div className={styles.line}>
      <span>{text}</span>
      {children}
    </div>
  );
}

/** The way to a membership. */
export function OpenMembership({ onOpen }: { onOpen: () => void }) {
  return (
    <button type="button" onClick={onOpen}>
      立即开通
    </button>
  );
}
