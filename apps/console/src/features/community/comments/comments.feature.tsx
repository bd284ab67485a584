import CommentIcon from '@mui/icons-material/ModeCommentOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'comments',
  label: '评论',
  icon: CommentIcon,
  list: lazy(async () => ({ default: (await import('./comment-list')).CommentList })),
  fields: {
    id: '编号',
    q: '搜索内容',
    content: '内容',
    uid: 'UID',
    name: '昵称',
    subject: '评论对象',
    subjectId: '对象编号',
    state: '状态',
    reason: '处理原因',
    likeCount: '获赞',
    replyCount: '回复',
    createdAt: '发布时间',
    updatedAt: '更新时间',
    version: '版本',
  },
  values: { state: labels.CommentState },
};

export const comments: ConsoleFeature = { order: 620, resources: [resource] };
