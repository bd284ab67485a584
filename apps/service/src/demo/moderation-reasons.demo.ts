import { ModerationReasonsService } from '#features/community/moderation-reasons/moderation-reasons.service';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { DemoContent, DemoTarget } from './demo-content';
import { wereTouched } from './touched-records';

/** Reasons that moderators of a square give most, the most frequent first. */
const demoReasons: readonly (readonly [label: string, text: string])[] = [
  ['广告引流', '内容含有广告，或引导到站外的联系方式，不符合社区规范。'],
  ['辱骂攻击', '内容含有对他人的辱骂或人身攻击，请友善交流。'],
  ['色情低俗', '内容含有色情或低俗信息。'],
  ['诈骗信息', '内容涉嫌以低价充值、代练等方式骗取财物。'],
  ['违法违规', '内容涉及法律法规禁止发布的信息。'],
  ['泄露隐私', '内容含有手机号、住址等个人信息，为保护隐私已移除。'],
  ['重复刷屏', '相同或相近的内容发布过多，请不要刷屏。'],
  ['与主题无关', '内容与所在话题或游戏无关。'],
];

async function fill(app: DemoTarget, say: (line: string) => void): Promise<void> {
  const reasons = app.get(ModerationReasonsService, { strict: false });
  const createAll = async (): Promise<boolean> => {
    if (await wereTouched(app.get(Database), 'moderation-reasons')) return false;
    for (const [index, [label, text]] of demoReasons.entries())
      await reasons.create({ label, text, position: index + 1, isEnabled: true });
    return true;
  };
  // If two processes start at once, PostgreSQL lets one commit; the other runs again and finds the content there.
  const isFirst = await app.get(UnitOfWork).run(createAll, { isolation: 'SERIALIZABLE' });
  if (isFirst) say(`演示内容已就绪：${demoReasons.length} 个审核理由模板`);
}

export const moderationReasonsDemo: DemoContent = { fill };
