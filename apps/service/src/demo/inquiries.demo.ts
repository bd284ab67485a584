import { InquiryIntakeService } from '#features/support/inquiries/inquiry-intake.service';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { DemoContent, DemoTarget } from './demo-content';
import { wereTouched } from './touched-records';

/** The last one is the newest, and stands first. */
const demoInquiries = [
  {
    name: '周以宁',
    company: '',
    contact: '微信 zhouyining88',
    topic: 'brand',
    text: '想在周年庆期间联合推出主题周边，请问应联系哪位同事？',
  },
  {
    name: '陈屿',
    company: '北岸文化工作室',
    contact: 'chenyu@beian.example',
    topic: 'content',
    text: '我们有三部完结的原创短篇动画，希望入驻动画频道，想了解内容审核要求与合作方式。',
  },
  {
    name: '林晓舟',
    company: '拾光互动',
    contact: 'linxiaozhou@shiguang.example',
    topic: 'publishing',
    text: '我们有一款太空题材的策略游戏，希望年内在贵平台首发，想了解分成方式与上架流程。',
  },
] as const;

async function fill(app: DemoTarget, say: (line: string) => void): Promise<void> {
  const intake = app.get(InquiryIntakeService, { strict: false });
  const createAll = async (): Promise<boolean> => {
    if (await wereTouched(app.get(Database), 'inquiries')) return false;
    for (const one of demoInquiries) await intake.keep(null, one);
    return true;
  };
  // If two processes start at once, PostgreSQL lets one commit; the other runs again and finds the content there.
  const isFirst = await app.get(UnitOfWork).run(createAll, { isolation: 'SERIALIZABLE' });
  if (isFirst) say(`演示内容已就绪：${demoInquiries.length} 条商务咨询`);
}

export const inquiriesDemo: DemoContent = { fill };
