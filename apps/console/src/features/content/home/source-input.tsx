import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { labels, staffFieldLimits, type Schemas } from '@ug/contract';
import {
  AutocompleteArrayInput,
  maxValue,
  minValue,
  NumberInput,
  ReferenceArrayInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { longest } from '#platform/fields/validators-for';
import { gameChoice } from '#features/content/games/game-choice.widget';
import { choicesOf } from '#platform/fields/choices';
import { hasSize, linkedThings } from './home.rules';

type Kind = Schemas['HomeSectionKind'];

const limits = staffFieldLimits.consoleCreateHomePart.source.fields;
const must = required();
const tag = [required(), longest(limits.tag.maxLength)];
const size = [required(), minValue(limits.size.minimum), maxValue(limits.size.maximum)];

const hints: Partial<Record<Kind, string>> = {
  banners: '所有显示中的横幅',
  icons: '所有显示中的图标',
  notice: '最新公告，或自己填写的文字',
  featured: '带主视觉的大图，轮播',
  weekly: '近七日首次下载的设备数，没有下载时不显示',
  score: '评价满五条的游戏在前，按玩家看到的评分排列',
  recommended: '始终在最后，可以一直往下看',
  activities: '进行中的活动',
  reservations: '开放预约的新游，最快上线的在前',
  novels: '已上架的小说，标题旁是去书城的入口',
  anime: '已上架的动漫，标题旁是去色漫的入口',
  welfare: '已上架的福利视频，标题旁是去福利的入口',
};

function Which({ kind }: { kind: Kind }) {
  if (kind === 'type')
    return (
      <SelectInput source="source.gameType" label="游戏类型" choices={choicesOf(labels.GameType)} validate={must} />
    );
  if (kind === 'tag') return <TextInput source="source.tag" label="标签" validate={tag} />;
  if (kind === 'novels' || kind === 'anime' || kind === 'welfare')
    return (
      <SelectInput source="source.workOrder" label="作品排序" choices={choicesOf(labels.WorkOrder)} validate={must} />
    );
  if (kind === 'works' || kind === 'series')
    return (
      <Box sx={{ gridColumn: '1 / -1' }}>
        <ReferenceArrayInput
          source="source.workIds"
          reference="works"
          perPage={50}
          filter={linkedThings[kind === 'works' ? 'work' : 'series'].filter}
        >
          <AutocompleteArrayInput
            label={kind === 'works' ? '小说' : '剧集'}
            optionText="title"
            filterToQuery={(q: string) => (q ? { q } : {})}
            validate={must}
            helperText="按选择的先后排列"
          />
        </ReferenceArrayInput>
      </Box>
    );
  if (kind !== 'picked' && kind !== 'featured') return null;
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <ReferenceArrayInput source="source.gameIds" reference="games" perPage={50}>
        <AutocompleteArrayInput
          label="游戏"
          {...gameChoice}
          filterToQuery={(q: string) => (q ? { q } : {})}
          {...(kind === 'picked' && { validate: must })}
          helperText={kind === 'picked' ? '按选择的先后排列' : '按选择的先后排列；不选则是推荐排序最前的游戏'}
        />
      </ReferenceArrayInput>
    </Box>
  );
}

/** Chooses the content of a section. */
export function SourceInput() {
  const kind = (useWatch({ name: 'source.kind' }) as Kind | undefined) ?? 'popular';
  const problem = useFormState({ name: 'source' }).errors['source']?.message?.toString();
  return (
    <>
      <SelectInput
        source="source.kind"
        label="版块内容"
        choices={choicesOf(labels.HomeSectionKind)}
        validate={must}
        helperText={hints[kind] ?? false}
      />
      {hasSize(kind) && <NumberInput source="source.size" label="最多个数" validate={size} />}
      <Which kind={kind} />
      {problem && <FormHelperText error>{problem}</FormHelperText>}
    </>
  );
}
