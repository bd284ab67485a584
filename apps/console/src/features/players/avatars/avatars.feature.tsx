import FaceIcon from '@mui/icons-material/FaceOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'avatars',
  label: '头像',
  icon: FaceIcon,
  list: lazy(async () => ({ default: (await import('./avatar-list')).AvatarList })),
  fields: {
    id: '编号',
    uid: 'UID',
    name: '昵称',
    picture: '头像',
    state: '状态',
    reason: '撤下原因',
    createdAt: '上传时间',
    version: '版本',
  },
  values: { state: labels.AvatarState },
};

export const avatars: ConsoleFeature = {
  order: 60,
  resources: [resource],
};
