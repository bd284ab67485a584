import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { staffFieldLimits, type Schemas } from '@ug/contract';
import { Fragment } from 'react';
import { useRecordContext } from 'react-admin';
import { portalOrigin } from '#platform/config';
import { longest } from '#platform/fields/validators-for';
import { RichTextField } from '#platform/rich-text/rich-text-field';

/** Props of every input of the page. */
export interface Shared {
  readOnly: boolean;
  resource: string;
}

const TOO_LONG = '内容过长，请精简文字或格式';
const limits = staffFieldLimits.updateClientConfig;

const texts = [
  { source: 'termsText', kind: 'terms', label: '用户协议', path: '/agreement', limit: limits.termsText.maxLength },
  { source: 'privacyText', kind: 'privacy', label: '隐私政策', path: '/privacy', limit: limits.privacyText.maxLength },
] as const;

const validators = texts.map(({ limit }) => longest(limit, TOO_LONG));

const versionWords = (version: number): string => (version === 0 ? '系统自带的草稿' : `第 ${version} 版`);

/** The two texts to which players agree when they register. */
export function AgreementInputs({ readOnly, resource }: Shared) {
  const config = useRecordContext<Schemas['ClientConfigRecord']>();
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        玩家注册时须勾选同意，所同意的版本记在玩家资料里。正文有改动时，保存即发布新版本，旧版本仍可查看；已注册的玩家不会被要求重新同意。留空时显示系统自带的草稿，正式运营前请换成自己的正文。
      </Typography>
      {texts.map(({ source, kind, label, path }, index) => (
        <Fragment key={source}>
          <Typography variant="body2" sx={{ mb: 1 }}>
            现在显示：
            <Link href={`${portalOrigin}${path}`} target="_blank" rel="noopener">
              {label}（{versionWords(config?.agreements[kind] ?? 0)}）
            </Link>
          </Typography>
          <RichTextField
            source={source}
            resource={resource}
            label={label}
            readOnly={readOnly}
            validate={validators[index]}
            helperText={false}
          />
        </Fragment>
      ))}
    </>
  );
}
