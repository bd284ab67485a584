import { labels, type Schemas } from '@ug/contract';
import type { Fact } from '#platform/fields/facts';
import { FactsShow } from '#platform/lists/facts-show';
import { formatTime } from '#platform/time/time';
import { grouped } from '#platform/money/money';
import { WorkHeader } from './work-header';
import { WorkTabs } from './work-tabs';
import { airWords, castWords } from './work.rules';

const seriesFacts = ({ year, region, studio, cast, air }: Schemas['Work']): readonly Fact[] => [
  ['年份', year ?? ''],
  ['地区', region ? labels.WorkRegion[region] : ''],
  ['制作', studio],
  ['演职员', castWords(cast)],
  ['更新时间', airWords(air)],
];

/** One work for those who may read it and not change it. */
export function WorkShow() {
  return (
    <FactsShow<Schemas['Work']>
      Frame={WorkTabs}
      header={() => <WorkHeader isDirty={false} />}
      facts={(work) => [
        ['类型', labels.WorkKind[work.kind]],
        ['作者', work.author],
        ['简介', work.intro],
        ['标签', work.tags.join('、')],
        ['进度', labels.WorkSerial[work.serial]],
        ['适龄提示', labels.AgeRating[work.ageRating]],
        ['收费', labels.WorkAccess[work.access]],
        ...(work.kind === 'novel' ? [] : seriesFacts(work)),
        ['追更人数', grouped(work.subscriberCount)],
        ['修改时间', formatTime(work.updatedAt)],
      ]}
    />
  );
}
