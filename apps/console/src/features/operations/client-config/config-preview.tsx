import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { PhoneFrame } from '#platform/phone/phone-frame';
import { appConfig } from '#platform/config';
import type { ConfigForm } from './client-config.rules';

const quiet = '#4A5A6E';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ m: 1.5, p: 1.5, bgcolor: '#fff', borderRadius: 2, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontSize: 12, color: quiet }}>{title}</Box>
      {children}
    </Box>
  );
}

function Pill({ children, isMain = true }: { children: ReactNode; isMain?: boolean }) {
  const look = isMain ? { bgcolor: '#0B6BDB', color: '#fff' } : { bgcolor: '#E8F2FF', color: '#0857B3' };
  return (
    <Box component="span" sx={{ ...look, px: 1.5, py: 0.5, borderRadius: 999, fontSize: 13, textAlign: 'center' }}>
      {children}
    </Box>
  );
}

const platforms = [
  ['packageUrl', '下载安卓版', '安卓手机的安装包还没有发布'],
  ['bundleUrl', '安装 iPhone 版', '苹果手机的安装包还没有发布'],
] as const;

function Downloads({ form }: { form: ConfigForm }) {
  return (
    <Part title="下载页">
      <Box>{form.downloadText || '好玩的游戏，装进口袋'}</Box>
      {platforms.map(([field, label, missing]) =>
        form[field] ? (
          <Pill key={field}>{label}</Pill>
        ) : (
          <Box key={field} sx={{ fontSize: 12, color: quiet }}>
            {missing}
          </Box>
        ),
      )}
    </Part>
  );
}

/** Previews the portal with the values of the form. */
export function ConfigPreview() {
  const form = useWatch() as ConfigForm;
  const hasApp = Boolean(form.packageUrl || form.bundleUrl);
  const own = `${appConfig.title}欢迎游戏发行、内容入驻、品牌推广等合作。留下您的联系方式，我们会尽快与您联系。`;
  return (
    <PhoneFrame label="门户效果" width={280} height={600}>
      <Box tabIndex={0} role="region" aria-label="门户效果内容" sx={{ overflowY: 'auto', flexGrow: 1 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', p: 1.5, bgcolor: '#fff' }}>
          <strong>{appConfig.title}</strong>
          <Pill isMain={hasApp}>{hasApp ? '下载 App' : '登录 / 注册'}</Pill>
        </Box>
        <Downloads form={form} />
        <Part title="商务合作">
          <Box>{form.businessText || own}</Box>
          {form.businessEmail && <Box sx={{ color: '#0857B3' }}>{form.businessEmail}</Box>}
          {form.contactUrl && <Pill isMain={false}>打开官方频道</Pill>}
        </Part>
        <Part title="手机号登录">
          <Box>{form.phoneAutoRegister ? '新手机号：自动注册并登录' : '新手机号：提示先注册，再绑定手机'}</Box>
        </Part>
      </Box>
    </PhoneFrame>
  );
}
