import type { Schemas } from '@ug/contract';
import { useFormState } from 'react-hook-form';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { PublishButtons } from '#platform/schedule/publish-buttons';

type Bulletin = Schemas['BulletinRecord'];

function doneWords({ state }: Bulletin): string {
  if (state === 'published') return '公告已发布，玩家立即可以看到';
  return state === 'withdrawn' ? '公告已撤下' : '已取消定时';
}

/** 立即发布, 定时发布 and 撤下; why one cannot be published is notified. */
export function BulletinPublishButtons({ bulletin }: { bulletin: Bulletin }) {
  const { isDirty } = useFormState();
  const onSuccess = useRecordSaved('bulletins');
  const publish = useOperation('publishBulletin', { onSuccess });
  const takeDown = useOperation('withdrawBulletin', { onSuccess });
  return (
    <PublishButtons
      record={bulletin}
      isDirty={isDirty}
      words={{
        name: bulletin.title,
        verb: '发布',
        down: '撤下',
        publishContent: '发布后立即弹给所有打开门户的玩家，并取代同一位置的上一条公告。',
        downContent: bulletin.state === 'published' ? '玩家将立即看不到它。' : '到时不会发布，可以重新安排。',
        done: doneWords,
      }}
      operations={{ publish, takeDown, timePastCode: 'bulletin.publishTimePast' }}
    />
  );
}
