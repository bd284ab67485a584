import Box from '@mui/material/Box';
import { labels, type Schemas } from '@ug/contract';
import { required, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { choicesOf } from '#platform/fields/choices';
import { validatorsFor } from '#platform/fields/validators-for';
import { EndInput } from '#platform/time/end-input';
import { TimeInput } from '#platform/time/time-input';
import { ICON, WIDE_COVER } from '#platform/upload/picture-advice.rules';
import { PictureInput } from '#platform/upload/picture-input';
import { mayLink } from './home.rules';
import { LinkInput } from './link-input';
import { SourceInput } from './source-input';

const limits = validatorsFor('consoleCreateHomePart');
const whole = { gridColumn: '1 / -1', minWidth: 0 };

const pictures = {
  banner: { label: '横幅图片', hint: '宽高比 16:7，建议 1280×560；不上传则用文字和颜色绘制', advice: WIDE_COVER },
  icon: { label: '图标图片', hint: '正方形，建议 256×256；不上传则使用所选图标', advice: ICON },
} as const;

/** Fields for the drawing of a banner or an icon without a picture. */
function DrawnFields({ kind }: { kind: 'banner' | 'icon' }) {
  return (
    <>
      {kind === 'banner' && (
        <TextInput
          source="text"
          label="副标题"
          validate={limits.text}
          helperText="有图片时填写，标题与副标题会显示在图片上"
        />
      )}
      {kind === 'banner' && <TextInput source="action" validate={limits.action} helperText="留空则没有按钮" />}
      {kind === 'icon' && <SelectInput source="icon" choices={choicesOf(labels.HomeIconName)} validate={limits.icon} />}
      <SelectInput source="tint" choices={choicesOf(labels.HomeTint)} validate={limits.tint} />
      <Box sx={{ ...whole, my: 2 }}>
        <PictureInput
          source="picture"
          idSource="pictureId"
          shape={kind === 'icon' ? 'icon' : 'wide'}
          {...pictures[kind]}
        />
      </Box>
    </>
  );
}

/** Fields of a part: its content, its link and its times. */
export function HomeFields() {
  const part = useRecordContext<Schemas['HomePart']>();
  const kind = (useWatch({ name: 'kind' }) as Schemas['HomePartKind'] | undefined) ?? 'banner';
  const source = useWatch({ name: 'source' }) as Schemas['HomeSource'] | null;
  const isNotice = kind === 'section' && source?.kind === 'notice';
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, alignItems: 'start' }}>
      <SelectInput
        source="kind"
        choices={choicesOf(labels.HomePartKind)}
        validate={limits.kind}
        readOnly={part !== undefined}
        helperText={part ? '类型不能更换' : '横幅轮播、图标入口或页面版块'}
      />
      <TextInput
        source="title"
        validate={limits.title}
        helperText={kind === 'banner' ? '有图片时读给看不见图片的玩家' : false}
      />
      {kind === 'banner' && (
        <SelectInput source="page" choices={choicesOf(labels.BannerPage)} validate={required()} defaultValue="home" />
      )}
      {kind === 'section' ? <SourceInput /> : <DrawnFields kind={kind} />}
      {isNotice && (
        <Box sx={whole}>
          <TextInput source="text" label="公告栏文字" validate={limits.text} helperText="留空则显示最新公告" />
        </Box>
      )}
      {mayLink(kind, source) && (
        <Box sx={whole}>
          <LinkInput isOptional={kind === 'section'} />
        </Box>
      )}
      <TimeInput source="startAt" label="开始显示" validate={limits.startAt} helperText="留空则立即" />
      <EndInput
        source="endAt"
        label="结束显示"
        after="startAt"
        afterLabel="开始显示"
        validate={limits.endAt}
        helperText="留空则一直显示"
      />
    </Box>
  );
}
