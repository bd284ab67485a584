import PostIcon from '@mui/icons-material/ArticleOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'posts',
  label: '帖子',
  icon: PostIcon,
  list: lazy(async () => ({ default: (await import('./post-list')).PostList })),
  show: lazy(async () => ({ default: (await import('./post-show')).PostShow })),
  recordRepresentation: (record) => `帖子 ${String(record.id)}`,
  waiting: { filter: { state: 'waiting' }, label: '篇帖子待审核' },
  fields: {
    id: '编号',
    q: '搜索内容',
    body: '内容',
    uid: 'UID',
    name: '昵称',
    pictures: '图片',
    tags: '标签',
    tagId: '标签编号',
    gameId: '游戏编号',
    gameName: '游戏',
    state: '状态',
    reason: '处理原因',
    likeCount: '获赞',
    commentCount: '评论',
    viewCount: '浏览',
    createdAt: '创建时间',
    publishedAt: '发布时间',
    editedAt: '修改时间',
    version: '版本',
  },
  values: { state: labels.PostState },
};

export const posts: ConsoleFeature = { order: 610, resources: [resource] };
