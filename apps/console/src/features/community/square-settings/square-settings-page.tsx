import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import type { ReactNode } from 'react';
import { BooleanInput, NumberInput } from 'react-admin';
import { validatorsFor } from '#platform/fields/validators-for';
import { SingleRecordPage, type SingleRecord } from '#platform/live-record/single-record-page';
import { formatTime } from '#platform/time/time';
import { settingsFields, toSettingsInput } from './square-settings.rules';

const validate = validatorsFor('updateSquareSettings');

const settings: SingleRecord<Schemas['SquareSettingsRecord'], Schemas['SquareSettingsInput']> = {
  resource: 'square-settings',
  title: '广场设置',
  queryKey: ['square-settings', 'settings'],
  fields: settingsFields,
  read: (call) => call('getSquareSettings'),
  update: (call, body) => call('updateSquareSettings', { body }),
  toInput: toSettingsInput,
};

/** The row of the migration has no instant of its own: it stands at the beginning of time. */
const isChanged = (updatedAt: string) => Date.parse(updatedAt) > 0;

function Section({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ mb: 3 }}>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {about}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' }}>
        {children}
      </Box>
    </Box>
  );
}

function SettingsInputs({ canEdit }: { canEdit: boolean }) {
  const common = { readOnly: !canEdit, resource: 'square-settings' } as const;
  return (
    <>
      <Section title="帖子" about="对以后的发布生效，已发布的帖子不变。">
        <NumberInput
          {...common}
          source="postCharacters"
          validate={validate.postCharacters}
          helperText="100 到 2000 字"
        />
        <NumberInput {...common} source="postPictures" validate={validate.postPictures} helperText="1 到 9 张" />
        <NumberInput {...common} source="postTags" validate={validate.postTags} helperText="1 到 3 个" />
        <NumberInput
          {...common}
          source="postEditMinutes"
          validate={validate.postEditMinutes}
          helperText="作者在发布后多久内可以修改；0 为不能修改"
        />
      </Section>
      <Section title="评论" about="对以后的评论生效。">
        <NumberInput
          {...common}
          source="commentCharacters"
          validate={validate.commentCharacters}
          helperText="20 到 500 字"
        />
        <BooleanInput {...common} source="commentPictures" helperText="每条评论最多一张" />
      </Section>
      <Section title="推荐" about="推荐按发布时间与热度排序：热度每翻一倍，相当于晚发布这么多小时。">
        <NumberInput
          {...common}
          source="rankHours"
          validate={validate.rankHours}
          helperText="帖子多时用 6，帖子少时可用 12 或更长"
        />
      </Section>
      <Section title="审核" about="随机抽取已处理的内容，请另一位审核人员再看一次；结果在审核统计里。">
        <NumberInput
          {...common}
          source="secondLookPercent"
          validate={validate.secondLookPercent}
          helperText="每 100 条处理抽取几条；0 为不抽取"
        />
      </Section>
    </>
  );
}

/** 广场设置: limits of posts and comments, the ageing of the recommended list, and the share of second looks. */
export function SquareSettingsPage() {
  return (
    <SingleRecordPage
      record={settings}
      maxWidth={860}
      about={({ updatedAt }) =>
        `保存后立即生效。${isChanged(updatedAt) ? `上次修改：${formatTime(updatedAt)}` : '还没有修改过'}`
      }
      inputs={(canEdit) => <SettingsInputs canEdit={canEdit} />}
    />
  );
}
