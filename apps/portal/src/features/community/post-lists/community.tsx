import { Link } from '#ui/link';
import { squareAddress, type SquarePlace } from '#platform/navigation/square-address';
import { loginAddress, useGo } from '#platform/navigation/use-go';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { ButtonLink } from '#ui/button';
import { Icon } from '#ui/icon';
import { EmptyState } from '#ui/state-page';
import { SwipeSides } from '#ui/swipe-sides';
import { VisuallyHidden } from '#ui/visually-hidden';
import { SquareSearch } from '#features/community/hot-words/square-search.widget';
import { useHasNoTopics, useSquareTags } from '#features/community/tags/tags.queries';
import { PostList } from './post-list';
import type { PostFilter } from './post-lists.queries';
import { useFollowedUpdates, useSeenFollowed } from './use-followed-updates';
import { rememberLayout, useSquareChoices } from './square.store';
import styles from './community.module.css';

const toTop = () => window.scrollTo({ top: 0 });

interface Tab {
  readonly key: string;
  readonly label: string;
  readonly place: SquarePlace;
}

const gameTab = (game: number): Tab => ({ key: `game-${game}`, label: '游戏', place: { game } });

const ownTabs: readonly Tab[] = [
  { key: 'recommended', label: '推荐', place: {} },
  { key: 'followed', label: '关注', place: { list: 'followed' } },
  { key: 'newest', label: '最新', place: { list: 'newest' } },
];

const keyOf = ({ list, tag, game }: SquarePlace): string => {
  if (tag) return `tag-${tag}`;
  return game ? `game-${game}` : (list ?? 'recommended');
};

/** One column or two. */
function LayoutSwitch() {
  const layout = useSquareChoices((state) => state.layout);
  const isSingle = layout === 'single';
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={isSingle ? '切换为双列' : '切换为单列'}
      onClick={() => {
        rememberLayout(isSingle ? 'columns' : 'single');
        toTop();
      }}
    >
      <Icon name={isSingle ? 'columns' : 'rows'} size={20} />
    </button>
  );
}

/** The lists of posts in the order of their tabs. */
function useTabs({ game }: SquarePlace): readonly Tab[] {
  const tags = useSquareTags().map(({ id, tag }): Tab => ({ key: `tag-${id}`, label: tag, place: { tag: id } }));
  return [...(game ? [gameTab(game)] : []), ...ownTabs, ...tags];
}

interface TabsProps {
  tabs: readonly Tab[];
  chosen: string;
  hasNew: boolean;
  onShow: (tab: Tab) => void;
}

function Tabs({ tabs, chosen, hasNew, onShow }: TabsProps) {
  return (
    <div className={styles.tabs}>
      <nav className={styles.rail} aria-label="帖子列表">
        {tabs.map((tab) => (
          <Link
            key={tab.key}
            to={squareAddress(tab.place)}
            replace
            aria-current={tab.key === chosen ? 'true' : undefined}
            onClick={() => onShow(tab)}
          >
            {tab.label}
            {tab.key === 'followed' && hasNew && (
              <span className={styles.dot}>
                <VisuallyHidden>，有新动态</VisuallyHidden>
              </span>
            )}
          </Link>
        ))}
      </nav>
      <LayoutSwitch />
      <Link to={squareAddress({ keyword: '' })} className={styles.tool} aria-label="搜索帖子">
        <Icon name="search" size={20} />
      </Link>
    </div>
  );
}

function filterOf({ list, tag, game, keyword }: SquarePlace): PostFilter {
  if (keyword) return { kind: 'search', keyword };
  if (tag) return { kind: 'tag', tag };
  if (game) return { kind: 'game', gameId: game };
  return { kind: list ?? 'recommended' };
}

function writeAddress({ tag, game }: Pick<SquarePlace, 'tag' | 'game'>): string {
  if (tag) return `/postpage?tag=${tag}`;
  return game ? `/postpage?game=${game}` : '/postpage';
}

/** A list without posts leads to the first one, unless nothing can be written yet. */
function NoPosts(place: Pick<SquarePlace, 'tag' | 'game'>) {
  if (useHasNoTopics()) {
    const action = <ButtonLink to="/games">去看看游戏</ButtonLink>;
    return <EmptyState title="社区正在布置中" text="话题准备好后就能发帖了" action={action} />;
  }
  const action = <ButtonLink to={writeAddress(place)}>来发第一帖</ButtonLink>;
  return <EmptyState title="这里还没有帖子" text="分享玩法、晒图或找人组队" action={action} />;
}

function emptyOf({ list, keyword, tag, game }: SquarePlace) {
  if (keyword) return <EmptyState title={`没有找到“${keyword}”`} text="换个词试试" />;
  if (list === 'followed') {
    const action = <ButtonLink to={squareAddress()}>去看推荐</ButtonLink>;
    return <EmptyState title="还没有关注的动态" text="关注感兴趣的玩家，他们的帖子会出现在这里" action={action} />;
  }
  return <NoPosts tag={tag} game={game} />;
}

/** Posts of followed players, which take the dot away. */
function FollowedPosts() {
  useSeenFollowed();
  return <PostList filter={{ kind: 'followed' }} empty={emptyOf({ list: 'followed' })} />;
}

function Posts({ place }: { place: SquarePlace }) {
  const isPlayer = useAccount(isSignedIn);
  if (place.list === 'followed' && !isPlayer) {
    const action = <ButtonLink to={loginAddress(squareAddress(place))}>登录/注册</ButtonLink>;
    return <EmptyState title="登录后查看关注" text="关注的玩家发布的帖子会出现在这里" action={action} />;
  }
  if (place.list === 'followed') return <FollowedPosts />;
  const key = keyOf(place) + (place.keyword ?? '');
  return <PostList key={key} filter={filterOf(place)} empty={emptyOf(place)} />;
}

/** The posts of a list below its tab. A sideways swipe shows the list of the next tab. */
function Lists({ place }: { place: SquarePlace }) {
  const go = useGo();
  const tabs = useTabs(place);
  const { hasNew, show } = useFollowedUpdates();
  const chosen = keyOf(place);
  const at = tabs.findIndex(({ key }) => key === chosen);
  function arrive({ key }: Tab) {
    toTop();
    if (key === 'followed') show();
  }
  function swipe(step: number) {
    const tab = tabs[at + step];
    if (!tab) return;
    go(squareAddress(tab.place), { replace: true });
    arrive(tab);
  }
  return (
    <>
      <Tabs tabs={tabs} chosen={chosen} hasNew={hasNew} onShow={arrive} />
      <SwipeSides has={(step) => at >= 0 && at + step in tabs} onSwipe={swipe}>
        <Posts place={place} />
      </SwipeSides>
    </>
  );
}

/** The way to the composer; under a tag or a game the post begins with it. */
function WriteLink(place: Pick<SquarePlace, 'tag' | 'game'>) {
  if (useHasNoTopics()) return null;
  return (
    <Link to={writeAddress(place)} className={styles.write} aria-label="发布帖子">
      <Icon name="add" size={26} />
    </Link>
  );
}

/** The community's list that the address names. */
export function Community({ place }: { place: SquarePlace }) {
  const keyword = place.keyword?.trim();
  return (
    <>
      <VisuallyHidden as="h1">社区</VisuallyHidden>
      {keyword === undefined ? (
        <>
          <Lists place={place} />
          <WriteLink tag={place.tag} game={place.game} />
        </>
      ) : (
        <SquareSearch key={keyword} keyword={keyword}>
          <Posts place={{ keyword }} />
        </SquareSearch>
      )}
    </>
  );
}
