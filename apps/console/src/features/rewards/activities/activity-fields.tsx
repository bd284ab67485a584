import Box from '@mui/material/Box';
import { labels, staffFieldLimits, type Schemas } from '@ug/contract';
import {
  AutocompleteInput,
  NumberInput,
  ReferenceInput,
  SelectInput,
  TextInput,
  useRecordContext,
  type Validator,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { gameChoice } from '#features/content/games/game-choice.widget';
import { choicesOf } from '#platform/fields/choices';
import { longest, validatorsFor } from '#platform/fields/validators-for';
import { isBlank } from '#platform/rich-text/rich-text.rules';
import { RichTextField } from '#platform/rich-text/rich-text-field';
import { EndInput } from '#platform/time/end-input';
import { TimeInput } from '#platform/time/time-input';
import { WIDE_COVER } from '#platform/upload/picture-advice.rules';
import { PictureInput } from '#platform/upload/picture-input';
import { PrizesInput } from './prizes-input';

const limits = validatorsFor('consoleCreateActivity');
const hasContent: Validator = (value: string | undefined) => (isBlank(value) ? '内容不能为空' : undefined);
const content = [
  hasContent,
  longest(staffFieldLimits.consoleCreateActivity.content.maxLength, '内容过长，请精简文字或格式'),
];
const whole = { gridColumn: '1 / -1', minWidth: 0 };
const ranked = choicesOf(labels.ActivityMeasure).filter(({ id }) => id !== 'checkIns');

/** Fields of a single kind of activity. */
function KindFields({ kind }: { kind: Schemas['ActivityKind'] }) {
  if (kind === 'leaderboard') {
    return <SelectInput source="measure" choices={ranked} helperText="活动结束一分钟后按名次自动发放奖励" sx={whole} />;
  }
  if (kind !== 'draw') return null;
  return (
    <>
      <NumberInput source="drawsPerDay" validate={limits.drawsPerDay} helperText="每位玩家每天可抽的次数" />
      <NumberInput source="drawPrice" validate={limits.drawPrice} helperText="每次消耗的X钻，0 为免费" />
    </>
  );
}

/** Fields of an activity: its content, its times and its prizes. */
export function ActivityFields() {
  const activity = useRecordContext<Schemas['Activity']>();
  const kind = (useWatch({ name: 'kind' }) as Schemas['ActivityKind'] | undefined) ?? 'reward';
  const isFixed = activity !== undefined && activity.state !== 'draft';
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, alignItems: 'start' }}>
      <SelectInput
        source="kind"
        choices={choicesOf(labels.ActivityKind)}
        validate={limits.kind}
        readOnly={isFixed}
        helperText={isFixed ? '发布过或待发布的活动不能更换类型' : '决定玩家如何获得奖励'}
      />
      <NumberInput source="sortOrder" validate={limits.sortOrder} helperText="小的在前" />
      <TextInput source="title" validate={limits.title} />
      <ReferenceInput source="gameId" reference="games" perPage={20}>
        <AutocompleteInput
          {...gameChoice}
          filterToQuery={(q: string) => ({ q })}
          helperText="进行中时显示在该游戏的详情页；平台活动则留空"
        />
      </ReferenceInput>
      <TextInput source="summary" validate={limits.summary} sx={whole} helperText="卡片上的一句话" />
      <TimeInput source="startAt" label="开始时间" validate={limits.startAt} />
      <EndInput source="endAt" label="结束时间" after="startAt" afterLabel="开始时间" validate={limits.endAt} />
      <KindFields kind={kind} />
      <Box sx={{ ...whole, my: 2 }}>
        <PictureInput
          source="cover"
          idSource="coverId"
          label="封面"
          hint="PNG、JPEG 或 WebP，建议 1280×560"
          advice={WIDE_COVER}
        />
      </Box>
      <Box sx={whole}>
        <RichTextField source="content" label="活动规则" validate={content} isRequired helperText={false} />
      </Box>
      <Box sx={whole}>
        <PrizesInput />
      </Box>
    </Box>
  );
}
