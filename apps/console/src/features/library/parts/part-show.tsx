import { labels, type Schemas } from '@ug/contract';
import { FactsShow } from '#platform/lists/facts-show';
import { formatTime } from '#platform/time/time';
import { PartContent } from './part-content';
import { PartHeader } from './part-header';

/** One part for those who may read it and not change it. */
export function PartShow() {
  return (
    <FactsShow<Schemas['Part']>
      header={() => <PartHeader isDirty={false} />}
      facts={(part) => [
        ['收费', labels.PartAccess[part.access]],
        ['价格（X钻）', part.price ?? '随作品'],
        ['更新时间', formatTime(part.updatedAt)],
      ]}
    >
      {(part) => <PartContent part={part} />}
    </FactsShow>
  );
}
