import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { isLongerThan } from '@ug/contract';
import { useDeferredValue, useState } from 'react';
import { api } from '#platform/api/api';
import { Avatar } from '#ui/avatar';
import { LineFailure } from '#ui/line-failure';
import { SearchField } from '#ui/search-field';
import { Sheet } from '#ui/sheet';
import { Loading, Skeleton } from '#ui/skeleton';
import type { Mention } from './mention-field.queries';
import styles from './mention-sheet.module.css';

/** The contract's maximum length. */
const KEYWORD_LIMIT = 20;

const mentionsQuery = (uid: string, keyword: string) =>
  queryOptions({
    queryKey: ['follows', 'mentions', uid, keyword],
    queryFn: ({ signal }) => api.call('suggestMentions', { query: { keyword }, signal }),
    placeholderData: keepPreviousData,
  });

interface MentionSheetProps {
  uid: string;
  onPick: (mention: Mention) => void;
  onClose: () => void;
}

function Players({ uid, keyword, onPick }: { uid: string; keyword: string; onPick: MentionSheetProps['onPick'] }) {
  const { data, isPending, isError, refetch } = useQuery(mentionsQuery(uid, keyword));
  if (isError) return <LineFailure text="加载失败" onRetry={refetch} />;
  if (isPending)
    return (
      <Loading>
        <Skeleton height={48} />
        <Skeleton height={48} />
      </Loading>
    );
  if (data.records.length === 0)
    return <p className={styles.none}>{keyword ? '没有找到这位玩家' : '还没有关注的人，输入昵称查找'}</p>;
  return (
    <ul className={styles.players}>
      {data.records.map((player) => (
        <li key={player.uid}>
          <button type="button" onClick={() => onPick({ uid: player.uid, name: player.name })}>
            <Avatar seed={String(player.uid)} picture={player.avatar} size={36} />
            <strong>{player.name}</strong>
            {player.isFollowed && <small>已关注</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Chooses a player to mention: the followed ones first, others by name. */
export function MentionSheet({ uid, onPick, onClose }: MentionSheetProps) {
  const [text, setText] = useState('');
  const keyword = useDeferredValue(text.trim());
  return (
    <Sheet title="提到谁" onClose={onClose}>
      <SearchField
        label="查找玩家"
        placeholder="输入昵称或拼音"
        maxLength={KEYWORD_LIMIT}
        text={text}
        onChange={setText}
        onSearch={() => undefined}
      />
      {!isLongerThan(keyword, KEYWORD_LIMIT) && <Players uid={uid} keyword={keyword} onPick={onPick} />}
    </Sheet>
  );
}
