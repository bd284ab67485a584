import PhonelinkSetupIcon from '@mui/icons-material/PhonelinkSetupOutlined';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'client-config',
  label: '应用设置',
  icon: PhonelinkSetupIcon,
  list: lazy(async () => ({ default: (await import('./client-config-page')).ClientConfigPage })),
  fields: {
    bundleUrl: '苹果安装链接',
    packageUrl: '安卓安装包链接',
    downloadText: '下载页标语',
    businessText: '商务合作说明',
    contactUrl: '官方频道链接',
    businessEmail: '商务合作邮箱',
    phoneAutoRegister: '手机号登录时自动注册',
    termsText: '用户协议',
    privacyText: '隐私政策',
    agreements: '协议版本',
    version: '版本',
    updatedAt: '更新时间',
  },
  values: { phoneAutoRegister: { true: '开启', false: '关闭' } },
};

export const clientConfig: ConsoleFeature = {
  order: 400,
  resources: [resource],
};
