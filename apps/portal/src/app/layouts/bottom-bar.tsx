import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { useSquareChoices } from '#features/community/post-lists/square.store';
import { log } from '#platform/log/log';
import { squareAddress } from '#platform/navigation/square-address';
import { prefersLessMotion } from '#ui/motion';
import { TabBar, type Tab } from '#ui/tab-bar';
import { useIsPainted } from '#ui/use-is-painted';
import { useCurrentRoute } from '../current-route';
import { KeptPagesContext, lastAddressOf } from './kept-pages.store';

/** Paths of an icon. */
interface Drawing {
  outline: string;
  detail?: string;
}

/** A tab's icon: an outline, filled when its tab is active. */
function TabIcon({ outline, detail, isActive }: Drawing & { isActive: boolean }) {
  return (
    <svg viewBox="0 0 24 24" style={{ width: '1.5rem', height: '1.5rem' }} aria-hidden="true" focusable="false">
      <g stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
        <path d={outline} fill={isActive ? 'currentColor' : 'none'} />
        {detail && <path d={detail} fill="none" stroke={isActive ? 'var(--tab-detail, #fff)' : 'currentColor'} />}
      </g>
    </svg>
  );
}

const tab = (name: string, to: string, label: string, drawing: Drawing): Tab => ({
  name,
  to,
  label,
  icon: <TabIcon {...drawing} isActive={false} />,
  activeIcon: <TabIcon {...drawing} isActive />,
});

/** The five tabs of the bottom bar, named like their routes. */
const tabs: readonly Tab[] = [
  tab('home', '/', '首页', { outline: 'M3.5 11 12 3.500l8.5 7.500M5.5 9.500V20h13V9.5', detail: 'M10 20v-5.500h4V20' }),
  tab('square', '/square', '广场', { outline: 'M4 5h16v11.500H11L6.5 20v-3.500H4z', detail: 'M8 10.500h8' }),
  tab('animate', '/animate', '色漫', {
    outline: 'M3.5 5h17v14h-17z',
    detail: 'm10.5 9.5 4 2.5-4 2.500zM6.5 5v14M17.5 5v14',
  }),
  tab('games', '/games', '游戏', {
    outline:
      'M7.5 7h9c3 0 5 3 5 7 0 2.5-1.2 4-2.8 4-2.2 0-2.7-3-4.7-3h-4c-2 0-2.5 3-4.7 3-1.6 0-2.8-1.5-2.8-4 0-4 2-7 5-7z',
    detail: 'M8 10v3M6.5 11.500h3M16 10.500v.1M17.5 12.500v.1',
  }),
  tab('profile', '/profile', '我的', {
    outline: 'M12 3.500a4 4 0 1 1 0 8.1 4 4 0 0 1 0-8.100ZM4.5 20.500c0-4 3.2-6 7.5-6s7.5 2 7.5 6z',
  }),
];

/** The bar of tabs: each leads to its page as it was left; the active one, tapped again, goes to the top and refreshes. */
export function BottomBar() {
  const queries = useQueryClient();
  const active = useCurrentRoute()?.name ?? 'home';
  const side = useSquareChoices((state) => state.side);
  const isPainted = useIsPainted();
  const square = side === 'community' && !isPainted ? squareAddress() : '/square';
  const addresses = useStore(
    use(KeptPagesContext),
    useShallow(({ pages }) =>
      tabs.map(({ name, to }) => lastAddressOf(pages, name) ?? (name === 'square' ? square : to)),
    ),
  );
  function refresh() {
    window.scrollTo({ top: 0, behavior: prefersLessMotion() ? 'instant' : 'smooth' });
    queries.refetchQueries({ type: 'active' }).catch((error: unknown) => log.warn('refreshing failed', error));
  }
  return (
    <TabBar
      tabs={tabs.map((one, i) => ({ ...one, to: addresses[i] ?? one.to }))}
      active={active}
      look={active === 'animate' ? 'night' : 'day'}
      onRepeat={refresh}
    />
  );
}
