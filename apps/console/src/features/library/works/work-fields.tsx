import Box from '@mui/material/Box';
import { labels, type Schemas } from '@ug/contract';
import {
  BooleanInput,
  FormDataConsumer,
  minValue,
  NumberInput,
  ReferenceInput,
  required,
  SelectInput,
  TextArrayInput,
  TextInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { choicesOf } from '#platform/fields/choices';
import { validatorsFor } from '#platform/fields/validators-for';
import { BOOK_COVER } from '#platform/upload/picture-advice.rules';
import { PictureInput } from '#platform/upload/picture-input';
import { SeriesFields } from './series-fields';
import { partWord } from './work.rules';

const limits = validatorsFor('consoleCreateWork');
/** A price of a paid work; the contract allows none as well, for the others. */
const price = [required(), minValue(1), ...limits.partPrice];

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '1fr 1fr 1fr' },
  columnGap: 2,
  alignItems: 'start',
};
const whole = { gridColumn: '1 / -1' };
const commonTags = ['成长', '悬疑', '治愈', '冒险', '日常', '校园', '奇幻', '科幻'];

/** Categories of a kind, in their order. */
const categoriesOf = (kind: string | undefined) => ({
  filter: { kind },
  sort: { field: 'position', order: 'ASC' } as const,
  perPage: 50,
});

/** The title, as books and films call it. */
function TitleField() {
  const kind = useWatch({ name: 'kind' }) as Schemas['WorkKind'] | undefined;
  return <TextInput source="title" label={kind === 'novel' ? '书名' : '剧名'} validate={limits.title} />;
}

function PriceFields({ work }: { work: Partial<Schemas['Work']> }) {
  if (work.access === 'free') return null;
  const unit = partWord(work.kind ?? 'novel');
  return (
    <>
      <NumberInput
        source="freeParts"
        label={`免费${unit}数`}
        validate={limits.freeParts}
        min={0}
        step={1}
        helperText={`开头这么多${unit}免费`}
      />
      {work.access === 'paid' && (
        <>
          <NumberInput source="partPrice" label={`单${unit}价格（X钻）`} validate={price} min={1} step={1} />
          <NumberInput
            source="workPrice"
            validate={limits.workPrice}
            min={1}
            step={1}
            helperText="留空则不能整部购买"
          />
          <BooleanInput source="memberFree" sx={{ mt: 1 }} />
        </>
      )}
    </>
  );
}

/** Everything an operator writes about a work. @param isNew the kind is chosen once */
export function WorkFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <Box sx={grid}>
      {isNew && <SelectInput source="kind" choices={choicesOf(labels.WorkKind)} validate={limits.kind} />}
      <TitleField />
      <TextInput source="author" validate={limits.author} />
      <FormDataConsumer<Schemas['Work']>>
        {({ formData }) => (
          <ReferenceInput source="categoryId" reference="work-categories" {...categoriesOf(formData.kind)}>
            <SelectInput optionText="name" helperText="上架必填" />
          </ReferenceInput>
        )}
      </FormDataConsumer>
      <SelectInput source="serial" choices={choicesOf(labels.WorkSerial)} validate={required()} />
      <SelectInput source="ageRating" choices={choicesOf(labels.AgeRating, Number)} validate={required()} />
      <NumberInput
        source="sortOrder"
        validate={limits.sortOrder}
        min={0}
        step={1}
        helperText="数字越大，在“推荐”里越靠前"
      />
      <SelectInput source="access" choices={choicesOf(labels.WorkAccess)} validate={limits.access} />
      <FormDataConsumer<Schemas['Work']>>{({ formData }) => <PriceFields work={formData} />}</FormDataConsumer>
      <FormDataConsumer<Schemas['Work']>>
        {({ formData }) => formData.kind !== 'novel' && <SeriesFields />}
      </FormDataConsumer>
      <TextInput
        source="intro"
        validate={limits.intro}
        multiline
        minRows={4}
        maxRows={12}
        sx={whole}
        helperText="上架必填"
      />
      <TextArrayInput
        source="tags"
        options={commonTags}
        validate={limits.tags}
        sx={whole}
        helperText="输入后按回车添加，最多 8 个，每个不超过 8 字"
      />
      <Box sx={whole}>
        <PictureInput
          source="cover"
          idSource="coverId"
          label="封面"
          hint="上架必填；PNG、JPEG 或 WebP，建议 600×800"
          advice={BOOK_COVER}
        />
      </Box>
    </Box>
  );
}
