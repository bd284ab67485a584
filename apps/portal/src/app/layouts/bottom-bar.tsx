import { useQueryClient } from '@tanstack/react-query';
import { log } from '../../platform/log/log';
import { prefersLessMotion } from '../../ui/motion';
import { TabBar } from '../../ui/tab-bar';
import { useCurrentRoute } from '../current-route';
import { tabs } from './tabs';

/** The five tabs; the active one, tapped again, goes to the top and refreshes. */
export function BottomBar() {
  const queries = useQueryClient();
  const active = useCurrentRoute()?.name ?? 'home';
  function refresh() {
    window.scrollTo({ top: 0, behavior: prefersLessMotion() ? 'instant' : 'smooth' });
    queries.refetchQueries({ type: 'active' }).catch((error: unknown) => log.warn('刷新失败', error));
  }
  return <TabBar tabs={tabs} active={active} look={active === 'animate' ? 'night' : 'day'} onRepeat={refresh} />;
}
