/** State that a demo conversation is left in. */
export type DemoEnd = 'waiting' | 'assigned' | 'closed' | 'rated' | 'left';

/** A conversation as it might have been: lines of the player and, marked, of the agent and of the team. */
export interface DemoChat {
  readonly player: string;
  /** A line of the player, `客服：` one of the agent, `备注：` a note. */
  readonly lines: readonly string[];
  readonly tags: readonly string[];
  readonly end: DemoEnd;
  readonly stars?: number;
  readonly minutesAgo: number;
}

export const demoChats: readonly DemoChat[] = [
  {
    player: '夜航船',
    lines: [
      '您好，我昨天充值的 X钻还没有到账',
      '客服：您好，请问是什么时候充值的？我帮您核对一下。',
      '昨晚八点左右，充了 300',
      '备注：查到一笔处理中的订单，等对账完成',
      '客服：查到了，订单已经确认，X钻会在十分钟内到账。',
      '收到了，谢谢！',
    ],
    tags: ['充值'],
    end: 'rated',
    stars: 5,
    minutesAgo: 1500,
  },
  {
    player: '青柠汽水',
    lines: [
      '星海远征更新以后一直闪退怎么办',
      '客服：您好，请先在设置里清理缓存，再重新安装最新版本。',
      '好了，可以玩了',
    ],
    tags: ['下载'],
    end: 'rated',
    stars: 4,
    minutesAgo: 1320,
  },
  {
    player: '折纸飞机',
    lines: ['礼包码兑换提示已失效', '客服：这个礼包码在上周日到期了，新的礼包已经发到您的消息里。'],
    tags: ['礼包'],
    end: 'closed',
    minutesAgo: 900,
  },
  {
    player: '山间晨雾',
    lines: ['可以改登录名吗？', '客服：登录名暂时不能修改，昵称可以在个人资料里改。', '好的'],
    tags: ['账号'],
    end: 'rated',
    stars: 3,
    minutesAgo: 720,
  },
  {
    player: '纸鸢',
    lines: ['建议增加夜间模式', '客服：谢谢您的建议，我们已经记录下来了。', '备注：本周第三位提这个建议的玩家'],
    tags: ['建议'],
    end: 'closed',
    minutesAgo: 600,
  },
  {
    player: '海盐薄荷',
    lines: ['下载到一半就断了', '客服：请连上 WiFi 后再试一次，下载会从断开的地方继续。', '我试试'],
    tags: ['下载'],
    end: 'assigned',
    minutesAgo: 25,
  },
  {
    player: '小满',
    lines: ['客服在吗？签到奖励没有领到', '客服：在的，请稍等，我帮您看一下签到记录。', '好的，谢谢'],
    tags: ['礼包'],
    end: 'assigned',
    minutesAgo: 18,
  },
  {
    player: '星河漫游',
    lines: ['会员到期以后，已经下载的游戏还能玩吗？', '客服：可以的，已经下载的游戏不受影响。'],
    tags: [],
    end: 'assigned',
    minutesAgo: 12,
  },
  {
    player: '北岛来信',
    lines: ['我的账号在另一台手机上登录不了', '一直提示密码错误'],
    tags: [],
    end: 'waiting',
    minutesAgo: 9,
  },
  { player: '橘子海', lines: ['充值页面打不开'], tags: [], end: 'waiting', minutesAgo: 5 },
  { player: '云上书', lines: ['请问怎么关闭公告弹窗？'], tags: [], end: 'waiting', minutesAgo: 2 },
  { player: '慢半拍', lines: ['半夜来留言：新手礼包可以补领吗？'], tags: [], end: 'left', minutesAgo: 420 },
];
