import Box from '@mui/material/Box';
import { labels } from '@ug/contract';
import { maxLength, required, SelectInput, TextInput, type Validator } from 'react-admin';
import { choicesOf } from '../../platform/fields/choices';
import { RichTextField } from '../../platform/rich-text/rich-text-field';
import { TimeInput } from '../../platform/time/time-input';
import { isBlank } from './bulletin.rules';

const MOST_CONTENT = 50_000;

const notBlank: Validator = (value: string | undefined) => (value?.trim() ? undefined : 'ra.validation.required');
const hasContent: Validator = (value: string | undefined) => (isBlank(value) ? '内容不能为空' : undefined);
const fits: Validator = (value: string | undefined) =>
  (value?.length ?? 0) > MOST_CONTENT ? '内容过长，请精简文字或格式' : undefined;

// Validators keep their identity between renders, or the form would validate itself for ever.
const validate = { title: [notBlank, maxLength(40)], content: [hasContent, fits], posType: required() };

/** What a bulletin says, where and until when. */
export function BulletinFields() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
      <TextInput
        source="title"
        validate={validate.title}
        isRequired
        sx={{ gridColumn: '1 / -1' }}
        helperText="不超过 40 个字"
      />
      <SelectInput source="posType" choices={choicesOf(labels.PosType, Number)} validate={validate.posType} />
      <TimeInput source="endAt" label="结束时间" helperText="到时自动撤下；留空则一直显示" />
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0, mt: 1 }}>
        <RichTextField source="content" label="内容" validate={validate.content} isRequired helperText={false} />
      </Box>
    </Box>
  );
}
