import type { Schemas } from '@ug/contract';
import { WordsService } from '#features/community/words/words.service';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { syllablesOf } from '#platform/search/pinyin';
import type { DemoContent, DemoTarget } from './demo-content';
import { wereTouched } from './touched-records';

type Word = Schemas['WordCreate'];

const group = (
  { category, action }: Pick<Word, 'category' | 'action'>,
  words: readonly (Partial<Word> & Pick<Word, 'word'>)[],
): Word[] =>
  words.map((word) => ({
    category,
    action,
    modes: ['separated'],
    secret: false,
    enabled: true,
    exceptions: [],
    note: '',
    ...word,
  }));

/** A list to begin with: what a square of a game sees most, and nothing that offends those who read it. */
const demoWords: readonly Word[] = [
  ...group({ category: 'ads', action: 'review' }, [
    { word: '加微信', modes: ['separated', 'pinyin'], exceptions: ['参加微信', '增加微信'] },
    { word: '加vx', secret: true, note: '常见写法：加V、加威' },
    { word: '进群领取', exceptions: ['添加进群领取'] },
    { word: '扫码领钻' },
    { word: '免费送皮肤' },
    { word: '低价出号' },
    { word: '私聊出售' },
    { word: '点我主页', action: 'mask' },
  ]),
  ...group({ category: 'cheats', action: 'review' }, [
    {
      word: '卖外挂',
      modes: ['separated', 'pinyin', 'homophone'],
      exceptions: ['卖外挂硬盘', '卖外挂空调'],
      note: '只拦出售，玩家说“遇到外挂”不受影响',
    },
    { word: '代练接单', action: 'refuse' },
    { word: '代练上分', action: 'refuse' },
    { word: '辅助脚本', exceptions: ['反辅助脚本'] },
    { word: '透视自瞄', action: 'refuse' },
    { word: '私服开区', modes: ['separated', 'pinyin'], action: 'refuse' },
    { word: '刷级工作室' },
  ]),
  ...group({ category: 'fraud', action: 'refuse' }, [
    { word: '刷钻网站', modes: ['separated', 'homophone'] },
    { word: '内部充值渠道' },
    { word: '充值返现联系' },
    { word: '官方客服加', action: 'review', secret: true, note: '冒充客服' },
    { word: '点击链接领奖' },
    { word: '验证码发给我' },
    { word: '先款后货' },
  ]),
  ...group({ category: 'abuse', action: 'mask' }, [
    { word: '笨蛋', exceptions: ['笨蛋糕'] },
    { word: '废物', exceptions: ['废物利用', '废物回收', '废物处理'] },
    { word: '脑残' },
    { word: '猪队友', enabled: false, note: '调侃居多，暂不启用' },
    { word: 'loser', modes: ['digits'] },
  ]),
  ...group(
    { category: 'nicknames', action: 'refuse' },
    ['官方', '客服', '管理员', '运营', '系统消息', '版主', '微信', '薇信', '加威', '加v', 'vx', 'qq群', '扣扣'].map(
      (word) => ({ word }),
    ),
  ),
];

async function fill(app: DemoTarget, say: (line: string) => void): Promise<void> {
  if (await wereTouched(app.get(Database), 'words')) return;
  const words = app.get(WordsService, { strict: false });
  // The dictionary is loaded from disk with its first use, and nothing in a unit of work may wait for a disk.
  await syllablesOf('外挂');
  const createAll = async (): Promise<boolean> => {
    if (await wereTouched(app.get(Database), 'words')) return false;
    for (const one of demoWords) await words.create(one);
    return true;
  };
  // If two processes start at once, PostgreSQL lets one commit; the other runs again and finds the content there.
  const isFirst = await app.get(UnitOfWork).run(createAll, { isolation: 'SERIALIZABLE' });
  if (isFirst) say(`演示内容已就绪：${demoWords.length} 个敏感词`);
}

export const wordsDemo: DemoContent = { fill };
