import Box from '@mui/material/Box';
import { labels, staffFieldLimits, type Schemas } from '@ug/contract';
import {
  ArrayInput,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useSimpleFormIteratorItem,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { longest } from '#platform/fields/validators-for';
import { choicesOf } from '#platform/fields/choices';
import { RewardsInput } from '#features/rewards/gift-packages/rewards-input.widget';
import { newPrize, oddsWords, partsOf } from './activity.rules';

const limits = staffFieldLimits.consoleCreateActivity.prizes.items.fields;
// Zero is the value of an unused field, so a field that is shown needs at least one.
const upTo = ({ maximum }: { maximum: number }) => [required(), minValue(1), maxValue(maximum)];

const name = [required(), longest(limits.name.maxLength)];
const target = upTo(limits.target);
const weight = upTo(limits.weight);
const rank = upTo(limits.toRank);
const stock = [minValue(limits.stock.minimum), maxValue(limits.stock.maximum)];
const grid = { display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, width: '100%' };

/** The probability of a prize, shown below its weight. It holds while no prize is exhausted. */
function WeightInput() {
  const { index } = useSimpleFormIteratorItem();
  const prizes = (useWatch({ name: 'prizes' }) as Partial<Schemas['ActivityPrizeInput']>[] | undefined) ?? [];
  const words = `概率 ${oddsWords(prizes[index] ?? {}, prizes)}，按未抽完的奖品计算`;
  return <NumberInput source="weight" label="权重" validate={weight} helperText={words} />;
}

/** The condition of a prize, by the kind of its activity. */
function Terms({ kind }: { kind: Schemas['ActivityKind'] }) {
  const parts = partsOf[kind];
  return (
    <>
      {parts.includes('task') && (
        <SelectInput
          source="measure"
          label="统计内容"
          choices={choicesOf(labels.ActivityMeasure)}
          validate={required()}
          helperText="从活动开始起统计；补签和退款不计"
        />
      )}
      {parts.includes('task') && <NumberInput source="target" label="目标" validate={target} />}
      {parts.includes('weight') && <WeightInput />}
      {parts.includes('ranks') && <NumberInput source="fromRank" label="起始名次" validate={rank} />}
      {parts.includes('ranks') && <NumberInput source="toRank" label="截止名次" validate={rank} />}
      {parts.includes('stock') && (
        <NumberInput source="stock" label="库存" validate={stock} helperText="留空则不限量" />
      )}
    </>
  );
}

/** The prizes of an activity, one row for each. */
export function PrizesInput() {
  const kind = (useWatch({ name: 'kind' }) as Schemas['ActivityKind'] | undefined) ?? 'reward';
  return (
    <ArrayInput source="prizes" label="奖品" defaultValue={[newPrize]}>
      <SimpleFormIterator disableClear disableReordering fullWidth>
        <Box sx={grid}>
          <TextInput source="name" label="奖品名称" validate={name} defaultValue="" />
          <RewardsInput />
          <Terms kind={kind} />
        </Box>
      </SimpleFormIterator>
    </ArrayInput>
  );
}
