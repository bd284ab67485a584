import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { GamePicker } from '#features/content/games/game-picker.widget';
import { squareTagsQuery } from '#features/community/tags/tags.queries';
import { mutedWords, useOwnStanding } from '#features/community/standings/standings.queries';
import { squareAddress } from '#platform/navigation/square-address';
import { useAccount } from '#platform/session/account.store';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { sortPictures } from '#platform/pictures/picture-file';
import { Awaited } from '#ui/awaited';
import { Button, ButtonLink } from '#ui/button';
import { Icon } from '#ui/icon';
import { Loading } from '#ui/skeleton';
import { EmptyState } from '#ui/state-page';
import { showToast } from '#ui/toast.store';
import { useClaimedDraft, type ClaimedDraft } from './claimed-draft';
import { useDraftLimits } from './draft-limits';
import { isBegun, problemOf, type ChosenGame, type DraftLimits } from './draft.rules';
import { LeaveDialog } from './leave-dialog';
import { PictureTray } from '#features/community/square-pictures/picture-tray.widget';
import { isUploading } from '#features/community/square-pictures/tray.queries';
import { PostField } from './post-field';
import { gameOf, useEditedDraft, usePostDraft, type DraftOfPage } from './use-post-draft';
import { usePublish } from './use-publish';
import styles from './composer.module.css';

type PostCard = Schemas['PostCard'];

/** Never from the cache: an edit names the version that it was made on. */
const editedPostQuery = (uid: string, id: number) =>
  queryOptions({
    queryKey: ['composer', 'edited', uid, id],
    queryFn: ({ signal }) => api.call('getPost', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

interface TagChoiceProps {
  chosen: readonly number[];
  limit: number;
  onToggle: (id: number) => void;
}

function TagChoice({ chosen, limit, onToggle }: TagChoiceProps) {
  const { data = [], isSuccess } = useQuery(squareTagsQuery);
  if (isSuccess && data.length === 0) {
    return (
      <p className={styles.paper} role="status">
        还没有话题，暂时不能发布。写下的内容会保存为草稿。
      </p>
    );
  }
  return (
    <section className={styles.paper}>
      <h2 className={styles.heading}>话题（选 1 到 {limit} 个）</h2>
      <div className={styles.tags}>
        {data.map(({ id, tag }) => (
          <button
            key={id}
            type="button"
            aria-pressed={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= limit}
            onClick={() => onToggle(id)}
          >
            #{tag}
          </button>
        ))}
      </div>
    </section>
  );
}

function Game({ game, onRemove }: { game: ChosenGame; onRemove: () => void }) {
  return (
    <section className={`${styles.paper} ${styles.game}`} aria-label="关联的游戏">
      <img src={game.icon} alt="" />
      <strong>{game.name}</strong>
      <button type="button" aria-label="取消关联" onClick={onRemove}>
        <Icon name="close" size={18} />
      </button>
    </section>
  );
}

interface PostFormProps {
  uid: string;
  page: DraftOfPage;
  limits: DraftLimits;
  edited: Pick<PostCard, 'id' | 'version'> | null;
}

/** The form of a post, new or edited. */
function PostForm({ uid, page, limits, edited }: PostFormProps) {
  const { draft, change, addFiles, note, loss } = page;
  const { publish, problem, isPending } = usePublish({ edited, page });
  const [isPicking, setIsPicking] = useState(false);
  const uploading = isUploading(draft.pictures);
  const missing = problemOf(draft, limits);

  function add(files: File[]) {
    const { pictures: taken, problems } = sortPictures(files);
    for (const one of problems) showToast('error', one);
    const room = limits.pictures - draft.pictures.length;
    if (taken.length > room) showToast('warning', `最多 ${limits.pictures} 张图片，多出的没有添加`);
    addFiles(taken.slice(0, room));
  }

  return (
    <div className={styles.page}>
      <section className={styles.paper}>
        <PostField
          uid={uid}
          body={draft.body}
          limit={limits.characters}
          change={change}
          onFiles={add}
          onGame={() => setIsPicking(true)}
        />
        <PictureTray
          pictures={draft.pictures}
          limit={limits.pictures}
          onAdd={add}
          onMove={(key, to) => change({ kind: 'move', key, to })}
          onRemove={(key) => change({ kind: 'remove', key })}
          onRetry={(key) => change({ kind: 'picture', key, change: { problem: '' } })}
        />
        {!limits.links && <p className={styles.limits}>您暂时不能发链接，多来几天就可以</p>}
      </section>
      {draft.game && <Game game={draft.game} onRemove={() => change({ kind: 'game', game: null })} />}
      <TagChoice chosen={draft.tags} limit={limits.tags} onToggle={(id) => change({ kind: 'tag', id })} />
      <div className={styles.bar}>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <p className={styles.note} role="status">
          {uploading ? '图片上传中，完成后即可发布' : (missing ?? note)}
        </p>
        <Button isBusy={isPending} disabled={missing !== null || uploading} onClick={() => publish(draft)}>
          {isPending ? '发布中…' : edited ? '保存修改' : '发布'}
        </Button>
      </div>
      <LeaveDialog loss={isPending ? '正在发布，离开后看不到结果。' : loss} />
      {isPicking && (
        <GamePicker
          title="关联一个游戏"
          onClose={() => setIsPicking(false)}
          onPick={({ id, name, icon }) => {
            setIsPicking(false);
            change({ kind: 'game', game: { id, name, icon: icon.small } });
          }}
        />
      )}
    </div>
  );
}

interface WriterProps {
  uid: string;
  limits: DraftLimits;
}

interface NewPostProps extends WriterProps {
  /** The topic or the game from which the player came; 0 for none. */
  from: { readonly tag: number; readonly game: number };
}

/** A new post, begun on this device or on another. */
function NewPost({ uid, limits, from: { tag, game }, claimed }: NewPostProps & { claimed: ClaimedDraft }) {
  const page = usePostDraft(uid, limits, claimed);
  const chooseTag = useEffectEvent(() => {
    if (tag > 0 && page.draft.tags.length === 0) page.change({ kind: 'tag', id: tag });
  });
  // The player came from a tag, and may take it off again.
  useEffect(() => chooseTag(), [tag]);
  const chooseGame = useEffectEvent((found: ChosenGame | null) => {
    if (found && (page.draft.game === null || !isBegun(page.draft))) page.change({ kind: 'game', game: found });
  });
  useEffect(() => {
    let isLeft = false;
    if (game > 0) void gameOf(game).then((found) => !isLeft && chooseGame(found));
    return () => {
      isLeft = true;
    };
  }, [game]);
  return <PostForm uid={uid} page={page} limits={limits} edited={null} />;
}

/** A new post that no other tab of this browser writes. */
function OwnPost(props: NewPostProps) {
  const claimed = useClaimedDraft(props.uid);
  if (!claimed) return <Loading>{null}</Loading>;
  return <NewPost key={claimed.draft.clientId} {...props} claimed={claimed} />;
}

function EditedPost({ uid, limits, post }: WriterProps & { post: PostCard }) {
  return <PostForm uid={uid} page={useEditedDraft(post, limits)} limits={limits} edited={post} />;
}

/** An own post, read as it is now. */
function EditPost({ uid, limits, id }: WriterProps & { id: number }) {
  const { data, error, refetch } = useQuery(editedPostQuery(uid, id));
  return (
    <Awaited
      data={data}
      problem={error ? failureMessage(error) : ''}
      title="帖子加载失败"
      onRetry={() => void refetch()}
      skeleton={<Loading>{null}</Loading>}
    >
      {(post) => <EditedPost uid={uid} limits={limits} post={post} />}
    </Awaited>
  );
}

/** The id in an address; 0 for none. */
function idIn(text: string | null): number {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}

/** The page on which a player writes a post, or edits the one that `?edit=` names. */
export function ComposerPage() {
  const uid = useAccount((state) => state.account.uid);
  const [search] = useSearchParams();
  const { standing, isLoading } = useOwnStanding(uid);
  const limits = useDraftLimits(standing);
  const { until, why } = mutedWords(standing);
  const edited = Number(search.get('edit'));
  if (isLoading) return <Loading>{null}</Loading>;
  if (until) {
    const action = <ButtonLink to={squareAddress()}>去社区看看</ButtonLink>;
    return <EmptyState title={until} text={`${why}。到期后可以继续发帖，草稿会保留。`} action={action} />;
  }
  if (edited > 0) return <EditPost key={edited} uid={uid} limits={limits} id={edited} />;
  const from = { tag: idIn(search.get('tag')), game: idIn(search.get('game')) };
  return <OwnPost uid={uid} limits={limits} from={from} />;
}
