import { Icon } from './icon';
import styles from './nav-bar.module.css';

/** The head of an inner page: the way back, and the title or, where there is none, the logo. */
export function NavBar({ title, logo, onBack }: { title?: string; logo: string; onBack: () => void }) {
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.back} aria-label="返回" onClick={onBack}>
        <Icon name="back" size={22} />
      </button>
      {title ? <h1 className={styles.title}>{title}</h1> : <img className={styles.logo} src={logo} alt="" />}
    </header>
  );
}
