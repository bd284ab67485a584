import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { labels, staffFieldLimits, type Schemas } from '@ug/contract';
import {
  FormDataConsumer,
  minValue,
  NumberInput,
  RadioButtonGroupInput,
  required,
  SelectInput,
  TextArrayInput,
  TextInput,
} from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { validatorsFor } from '#platform/fields/validators-for';
import { FocusInput } from '#platform/upload/focus-input';
import { ICON, KEY_VISUAL, SCREENSHOT } from '#platform/upload/picture-advice.rules';
import { PictureInput } from '#platform/upload/picture-input';
import { PicturesInput } from '#platform/upload/pictures-input';

const limits = validatorsFor('consoleCreateGame');
/** A price of a paid game; the contract allows none as well, for the free ones. */
const price = [required(), minValue(1), ...limits.buyAmount];

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
      <TextInput source="name" validate={limits.name} />
      <SelectInput source="type" choices={choicesOf(labels.GameType)} validate={limits.type} />
      <TextInput source="developer" validate={limits.developer} />
      <SelectInput source="ageRating" choices={choicesOf(labels.AgeRating, Number)} />
      <NumberInput source="score" validate={limits.score} min={0} max={10} step={0.1} helperText="0 到 10 分" />
      <NumberInput
        source="sortOrder"
        validate={limits.sortOrder}
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
            <NumberInput source="buyAmount" label="价格（X钻）" validate={price} min={1} step={1} />
          )
        }
      </FormDataConsumer>
      <TextInput
        source="summary"
        validate={limits.summary}
        sx={whole}
        helperText="上架必填；列表里显示的一句话，不超过 40 字，前 12 个字在列表里总能看全"
      />
      <TextInput
        source="intro"
        validate={limits.intro}
        multiline
        minRows={5}
        maxRows={16}
        sx={whole}
        helperText="上架必填"
      />
      <TextArrayInput
        source="tags"
        options={commonTags}
        validate={limits.tags}
        sx={whole}
        helperText="输入后按回车添加，最多 6 个，每个不超过 8 字"
      />
      <TextArrayInput
        source="permissions"
        options={commonPermissions}
        validate={limits.permissions}
        sx={whole}
        helperText="安装时会向玩家索取的权限，输入后按回车添加"
      />
    </Box>
  );
}

/** The places of a key visual in the portal. */
const keyVisualPlaces = [
  { label: '首页、相似游戏', ratio: 16 / 9 },
  { label: '热门榜', ratio: 118 / 132 },
  { label: '会员', ratio: 4 / 3 },
];

/** The focus of a new picture is its middle. */
const focused = (picture: Schemas['Picture'] | null) => picture && { picture, x: 50, y: 50 };

/** 图片: icon and screenshots, uploaded at once and attached when the form is saved. */
export function PicturesSection() {
  return (
    <Stack sx={{ gap: 4 }}>
      <PictureInput
        source="icon"
        idSource="iconId"
        label="图标"
        hint="上架必填；PNG、JPEG 或 WebP，建议 512×512"
        advice={ICON}
      />
      <Stack sx={{ gap: 2 }}>
        <PictureInput
          source="keyVisual"
          idSource="keyVisualFile"
          label="主视觉"
          hint="可不填；16:9，至少 1280×720，图上不要有文字"
          shape="wide"
          advice={KEY_VISUAL}
          format={(shown: Schemas['Game']['keyVisual']) => shown?.picture ?? null}
          parse={focused}
        />
        <FocusInput source="keyVisual" places={keyVisualPlaces} />
      </Stack>
      <PicturesInput
        source="screenshots"
        idSource="screenshotIds"
        label="截图"
        hint="PNG、JPEG 或 WebP，第一张最先展示"
        max={staffFieldLimits.consoleCreateGame.screenshotIds.maxItems}
        advice={SCREENSHOT}
      />
    </Stack>
  );
}
