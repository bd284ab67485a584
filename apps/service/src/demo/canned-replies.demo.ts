import type { BodyOf } from '@ug/contract';
import { CannedRepliesService } from '#features/support/canned-replies/canned-replies.service';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { syllablesOf } from '#platform/search/pinyin';
import type { DemoContent, DemoTarget } from './demo-content';
import { wereTouched } from './touched-records';

type Reply = BodyOf<'consoleCreateCannedReply'>;

const reply = (group: string, shortcut: string, title: string, body: string): Reply => ({
  group,
  shortcut,
  title,
  body,
  shared: true,
});

/** Frequent replies of the customer service of a games portal, in the order in which agents see them. */
const demoReplies: readonly Reply[] = [
  reply('常用', 'nh', '您好', '{玩家昵称}您好，我是客服{客服昵称}，很高兴为您服务，请问有什么可以帮您？'),
  reply('常用', 'sd', '请稍等', '好的，请您稍等片刻，我马上为您查询。'),
  reply('常用', 'jj', '结束语', '感谢您的反馈，问题如有变化随时联系我们。祝{玩家昵称}玩得开心！'),
  reply('常用', 'zx', '没有回应', '暂时没有收到您的消息，本次会话稍后会自动结束。如仍需帮助，欢迎随时再来。'),
  reply(
    '充值',
    'cz',
    '充值核实中',
    '您的订单 {订单号} 已经收到，我们正在与支付渠道核对，核实后X钻会自动到账，请耐心等待。',
  ),
  reply('充值', 'bf', '已补发', '订单 {订单号} 的X钻已为您补发，您当前的余额是 {余额} X钻，请刷新“我的”页面查看。'),
  reply('充值', 'hy', '会员到期时间', '{玩家昵称}您好，您的会员有效期至 {会员到期}，有效期内可免费下载全部付费游戏。'),
  reply(
    '下载',
    'xz',
    '下载失败',
    '请您先换到稳定的 Wi-Fi，清理存储空间后，在《{游戏名}》的详情页重新点击下载。已经付过的X钻不会重复扣除。',
  ),
  reply(
    '下载',
    'jx',
    '解析包错误',
    '请核对安装包的大小是否与详情页一致，并确认选择了与手机系统相符的版本。仍无法安装请把提示截图发给我。',
  ),
  reply(
    '账号',
    'mm',
    '找回密码',
    '为了您的账号安全，请提供注册时间、最近玩过的游戏，以及当前可以联系到您的方式，核实后为您处理。您的 UID 是 {UID}。',
  ),
  reply(
    '账号',
    'fh',
    '封禁说明',
    '经核实，账号 {UID} 因违反社区规范被限制使用。如有异议，请说明情况，我们会再次复核。',
  ),
  reply(
    '礼包',
    'lb',
    '礼包码无效',
    '请您核对礼包码的有效期，并区分字母 O 与数字 0。如仍无法兑换，请把礼包码截图发给我，我来为您核实。',
  ),
];

async function fill(app: DemoTarget, say: (line: string) => void): Promise<void> {
  const database = app.get(Database);
  if (await wereTouched(database, 'canned-replies')) return;
  // The dictionary is loaded from disk with its first use, and nothing in a unit of work may wait for a disk.
  await syllablesOf('回复');
  const createAll = async (): Promise<boolean> => {
    if (await wereTouched(database, 'canned-replies')) return false;
    for (const one of demoReplies) await app.get(CannedRepliesService, { strict: false }).create(one, null);
    return true;
  };
  // If two processes start at once, PostgreSQL lets one commit; the other runs again and finds the content there.
  const isFirst = await app.get(UnitOfWork).run(createAll, { isolation: 'SERIALIZABLE' });
  if (isFirst) say(`演示内容已就绪：${demoReplies.length} 条快捷回复`);
}

export const cannedRepliesDemo = { fill } satisfies DemoContent;
