import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { labels, type Schemas } from '@ug/contract';
import {
  FormDataConsumer,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  RadioButtonGroupInput,
  required,
  SelectInput,
  TextArrayInput,
  TextInput,
  type Validator,
} from 'react-admin';
import { choicesOf } from '../../platform/fields/choices';
import { PictureInput } from '../../platform/upload/picture-input';
import { PicturesInput } from '../../platform/upload/pictures-input';

const atMost =
  (count: number, length: number): Validator =>
  (values: readonly string[] | undefined) => {
    if (!values) return undefined;
    if (values.length > count) return `最多 ${count} 个`;
    const long = values.find((value) => value.length > length);
    return long ? `“${long}”超过 ${length} 个字` : undefined;
  };
const notBlank: Validator = (value: string | undefined) => (value?.trim() ? undefined : 'ra.validation.required');

// Validators keep their identity between renders, or the form would validate itself for ever.
const validate = {
  name: [notBlank, maxLength(40)],
  type: required(),
  summary: maxLength(80),
  intro: maxLength(5000),
  developer: maxLength(40),
  tags: atMost(6, 8),
  permissions: atMost(30, 40),
  price: [required(), minValue(1), maxValue(1_000_000)],
  score: [minValue(0), maxValue(10)],
  order: [minValue(0), maxValue(1_000_000)],
};

const commonTags = ['单机', '联机', '策略', '休闲', '解谜', '像素', '剧情', '合作'];
const commonPermissions = ['访问网络', '读写存储空间', '发送通知', '振动', '录音', '拍照'];

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '1fr 1fr 1fr' },
  columnGap: 2,
  alignItems: 'start',
};
const whole = { gridColumn: '1 / -1' };

/** 基本资料: what a game is called, is about and costs. */
export function BasicsSection() {
  return (
    <Box sx={grid}>
      <TextInput source="name" validate={validate.name} isRequired />
      <SelectInput source="type" choices={choicesOf(labels.GameType)} validate={validate.type} />
      <TextInput source="developer" validate={validate.developer} />
      <SelectInput source="ageRating" choices={choicesOf(labels.AgeRating, Number)} />
      <NumberInput source="score" validate={validate.score} min={0} max={10} step={0.1} helperText="0 到 10 分" />
      <NumberInput
        source="sortOrder"
        validate={validate.order}
        min={0}
        step={1}
        helperText="数字越大，在“推荐”里越靠前"
      />
      <RadioButtonGroupInput
        source="onlineType"
        choices={choicesOf(labels.OnlineType, Number)}
        parse={Number} // a radio button gives its value as text
        helperText={false}
        sx={{ gridColumn: 1, mt: 0 }}
      />
      <FormDataConsumer<Schemas['Game']>>
        {({ formData }) =>
          formData.onlineType === 1 && (
            <NumberInput source="buyAmount" label="价格（X钻）" validate={validate.price} min={1} step={1} />
          )
        }
      </FormDataConsumer>
      <TextInput
        source="summary"
        validate={validate.summary}
        sx={whole}
        helperText="上架必填；列表里显示的一句话，不超过 80 字"
      />
      <TextInput
        source="intro"
        validate={validate.intro}
        multiline
        minRows={5}
        maxRows={16}
        sx={whole}
        helperText="上架必填"
      />
      <TextArrayInput
        source="tags"
        options={commonTags}
        validate={validate.tags}
        sx={whole}
        helperText="输入后按回车添加，最多 6 个，每个不超过 8 字"
      />
      <TextArrayInput
        source="permissions"
        options={commonPermissions}
        validate={validate.permissions}
        sx={whole}
        helperText="安装时会向玩家索取的权限，输入后按回车添加"
      />
    </Box>
  );
}

/** 图片: icon and screenshots, uploaded at once and attached when the form is saved. */
export function PicturesSection() {
  return (
    <Stack sx={{ gap: 4 }}>
      <PictureInput source="icon" idSource="iconId" label="图标" hint="上架必填；PNG、JPEG 或 WebP，建议 512×512" />
      <PicturesInput
        source="screenshots"
        idSource="screenshotIds"
        label="截图"
        hint="PNG、JPEG 或 WebP，第一张最先展示"
        max={9}
      />
    </Stack>
  );
}
