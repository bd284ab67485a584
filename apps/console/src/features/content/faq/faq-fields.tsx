import Box from '@mui/material/Box';
import { staffFieldLimits } from '@ug/contract';
import { BooleanInput, ReferenceInput, SelectInput, TextArrayInput, TextInput, type Validator } from 'react-admin';
import { longest, validatorsFor } from '#platform/fields/validators-for';
import { isBlank } from '#platform/rich-text/rich-text.rules';
import { RichTextField } from '#platform/rich-text/rich-text-field';

const limits = validatorsFor('consoleCreateFaq');
const hasContent: Validator = (value: string | undefined) => (isBlank(value) ? '内容不能为空' : undefined);
const content = [
  hasContent,
  longest(staffFieldLimits.consoleCreateFaq.content.maxLength, '内容过长，请精简文字或格式'),
];
const whole = { gridColumn: '1 / -1' };

/** The sections in their order, to choose from. */
export const sectionsInOrder = { perPage: 30, sort: { field: 'position', order: 'ASC' } } as const;

/** Fields of a question: the question, its answer and the words that find it. */
export function FaqFields() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
      <TextInput
        source="title"
        validate={limits.title}
        sx={whole}
        helperText={`用玩家的话来问，不超过 ${staffFieldLimits.consoleCreateFaq.title.maxLength} 个字`}
      />
      <ReferenceInput source="sectionId" reference="faq-sections" {...sectionsInOrder}>
        <SelectInput optionText="name" validate={limits.sectionId} />
      </ReferenceInput>
      <BooleanInput source="pinned" helperText="客服对话和常见问题页最先推荐" />
      <TextArrayInput
        source="aliases"
        validate={limits.aliases}
        sx={whole}
        helperText="搜索这些词也能找到它；输入后按回车添加，最多 10 个"
      />
      <Box sx={{ ...whole, minWidth: 0, mt: 1 }}>
        <RichTextField source="content" label="回答" validate={content} isRequired helperText={false} />
      </Box>
    </Box>
  );
}
