import Box from '@mui/material/Box';
import { labels, staffFieldLimits } from '@ug/contract';
import { SelectInput, TextInput, type Validator } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { longest, validatorsFor } from '#platform/fields/validators-for';
import { isBlank } from '#platform/rich-text/rich-text.rules';
import { RichTextField } from '#platform/rich-text/rich-text-field';
import { TimeInput } from '#platform/time/time-input';

const limits = validatorsFor('consoleCreateBulletin');
const hasContent: Validator = (value: string | undefined) => (isBlank(value) ? '内容不能为空' : undefined);
const content = [
  hasContent,
  longest(staffFieldLimits.consoleCreateBulletin.content.maxLength, '内容过长，请精简文字或格式'),
];

/** Fields of a bulletin: its content, its place and its end. */
export function BulletinFields() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
      <TextInput
        source="title"
        validate={limits.title}
        sx={{ gridColumn: '1 / -1' }}
        helperText={`不超过 ${staffFieldLimits.consoleCreateBulletin.title.maxLength} 个字`}
      />
      <SelectInput source="posType" choices={choicesOf(labels.PosType, Number)} validate={limits.posType} />
      <TimeInput source="endAt" label="结束时间" helperText="到时自动撤下；留空则一直显示" />
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0, mt: 1 }}>
        <RichTextField source="content" label="内容" validate={content} isRequired helperText={false} />
      </Box>
    </Box>
  );
}
