import type { ReactNode } from 'react';
import { Link } from '#ui/link';
import { playerAddress } from '#platform/navigation/square-address';
import { Avatar } from '#ui/avatar';
import styles from './people.module.css';

interface PersonRowProps {
  person: { readonly uid: number; readonly name: string; readonly avatar: string };
  note: string;
  /** The buttons at the end of the line. */
  children: ReactNode;
}

/** A player in a list of people, with the way to their page. */
export function PersonRow({ person: { uid, name, avatar }, note, children }: PersonRowProps) {
  return (
    <div className={styles.row}>
      <Link to={playerAddress(uid)} className={styles.person}>
        <Avatar seed={String(uid)} picture={avatar} size={44} />
        <span className={styles.words}>
          <strong>{name}</strong>
          <small>{note}</small>
        </span>
      </Link>
      {children}
    </div>
  );
}
