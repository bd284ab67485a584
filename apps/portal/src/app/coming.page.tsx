import { ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/state-page';
import { useCurrentRoute } from './current-route';
import styles from './coming.page.module.css';

/** A screen that is not open yet, and says so. */
export function ComingPage() {
  const route = useCurrentRoute();
  return (
    <div className={styles.page}>
      {route?.layout !== 'simple' && <h1 className={styles.title}>{route?.title}</h1>}
      <EmptyState
        title="即将开放"
        text="这个页面正在准备中，请先去看看别的内容"
        action={<ButtonLink to="/">回到首页</ButtonLink>}
      />
    </div>
  );
}
