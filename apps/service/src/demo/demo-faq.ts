import type { Schemas } from '@ug/contract';

export interface DemoQuestion {
  readonly title: string;
  readonly content: string;
  readonly aliases: readonly string[];
  readonly pinned?: true;
  /** Numbers of earlier players who found it helpful and who did not. */
  readonly votes: readonly [helpful: number, unhelpful: number];
}

export interface DemoSection {
  readonly name: string;
  readonly icon: Schemas['FaqIcon'];
  readonly questions: readonly DemoQuestion[];
}

/** Frequent questions of players of a games portal, in the order in which they read them. */
export const demoSections: readonly DemoSection[] = [
  {
    name: '下载安装',
    icon: 'download',
    questions: [
      {
        title: '下载到一半断了怎么办？',
        content:
          '<p>回到游戏详情页再点一次<strong>下载</strong>，浏览器支持时会从断开的地方继续，不会重复扣除X钻。</p><p>仍然失败，可以依次试试：</p><ol><li>换到稳定的 Wi-Fi；</li><li>清出至少两倍于安装包大小的存储空间；</li><li>关闭省电模式后重新下载。</li></ol>',
        aliases: ['下载失败', '断点续传', '下载中断', '下不动'],
        pinned: true,
        votes: [268, 14],
      },
      {
        title: '在微信里点下载没有反应',
        content:
          '<p>微信内置的浏览器不允许下载安装包。请点右上角的 <strong>···</strong>，选择<strong>在浏览器打开</strong>，再点一次下载。</p>',
        aliases: ['微信打不开', '点了没反应', '跳不过去'],
        votes: [191, 6],
      },
      {
        title: '安装时提示“解析包错误”',
        content:
          '<p>多半是安装包没有下载完整，或系统版本太低。</p><ul><li>核对详情页上的大小与 SHA-256，不一致请重新下载；</li><li>在详情页的<strong>信息</strong>里查看要求的系统版本；</li><li>苹果手机请选择 iOS 的安装包。</li></ul>',
        aliases: ['解析失败', '安装不了', '装不上'],
        votes: [132, 21],
      },
      {
        title: '买过的游戏换手机后还要再付吗？',
        content: '<p>不用。用同一个账号登录，已经付过X钻的游戏可以在任何一台手机上再次下载，不再收费。</p>',
        aliases: ['重复扣费', '换手机', '再次下载'],
        votes: [97, 3],
      },
    ],
  },
  {
    name: 'X钻与会员',
    icon: 'diamond',
    questions: [
      {
        title: '充值后X钻没有到账',
        content:
          '<p>支付成功后一般一分钟内到账。请先下拉刷新<a href="/profile">我的</a>页面的余额。</p><p>超过十分钟仍没有到账，请准备好<strong>订单号</strong>或支付截图联系客服，我们核对后立即补发。</p>',
        aliases: ['付了款没收到', '掉单', '没收到钻石', '充钱没到'],
        pinned: true,
        votes: [340, 52],
      },
      {
        title: 'X钻可以用来做什么？',
        content: '<p>X钻用来下载付费游戏。价格写在每个游戏的下载按钮上，付过一次，之后更新和重新下载都不再收费。</p>',
        aliases: ['钻石有什么用', '怎么花'],
        votes: [88, 9],
      },
      {
        title: '会员有哪些权益？',
        content:
          '<p>有效期内，会员可以免费下载全部付费游戏。到期时间写在<a href="/profile">我的</a>页面的会员卡上，到期后已经下载的游戏仍可继续玩。</p>',
        aliases: ['vip', '会员免费', '开通会员'],
        pinned: true,
        votes: [156, 11],
      },
      {
        title: '充错了可以退款吗？',
        content:
          '<p>还没有使用的X钻，自充值起七天内可以申请退回。请联系客服并说明订单号、金额与原因。未成年人误充值，监护人可以随时申请。</p>',
        aliases: ['退钱', '退钻', '误充值', '小孩充值'],
        votes: [64, 18],
      },
    ],
  },
  {
    name: '账号安全',
    icon: 'account',
    questions: [
      {
        title: '忘记密码了怎么登录？',
        content:
          '<p>在登录页点<strong>忘记密码</strong>，按提示验证身份后设置新密码。没有绑定手机的账号，请联系客服，并提供 UID、注册时间和最近玩过的游戏。</p>',
        aliases: ['找回密码', '密码错误', '登不上'],
        pinned: true,
        votes: [203, 37],
      },
      {
        title: '怎样修改昵称？',
        content: '<p>打开<a href="/user">个人中心</a>，点昵称即可修改，改好后立即生效。</p>',
        aliases: ['改名', '换名字'],
        votes: [75, 2],
      },
      {
        title: '发现账号在别处登录',
        content:
          '<p>在<a href="/user">个人中心</a>的<strong>登录设备</strong>里可以看到每一台设备，把不认识的退出，然后马上修改密码。修改密码后，其他设备都要重新登录。</p>',
        aliases: ['被盗号', '异地登录', '退出设备'],
        votes: [58, 4],
      },
    ],
  },
  {
    name: '礼包活动',
    icon: 'gift',
    questions: [
      {
        title: '礼包码在哪里使用？',
        content:
          '<p>领取后点礼包码旁的<strong>复制</strong>，进入游戏，在<strong>设置 · 兑换码</strong>里粘贴。每款游戏的入口可能不同，礼包说明里写有步骤。</p>',
        aliases: ['兑换码', '激活码', '怎么兑换'],
        votes: [119, 8],
      },
      {
        title: '礼包码提示已失效',
        content:
          '<p>礼包码有有效期，也只能用一次。请核对礼包上的到期时间，注意区分字母 O 与数字 0。仍在有效期内却无法使用，请把礼包码截图发给客服。</p>',
        aliases: ['兑换失败', '码用不了', '过期'],
        votes: [47, 12],
      },
    ],
  },
  {
    name: '社区互动',
    icon: 'community',
    questions: [
      {
        title: '发布的内容为什么要审核？',
        content:
          '<p>为了让各个年龄的玩家都能放心浏览，帖子和评论会经过审核，通常几分钟内完成。请不要发布联系方式、广告或让人不适的内容。</p>',
        aliases: ['审核中', '看不到我的帖子', '审核多久'],
        votes: [41, 9],
      },
      {
        title: '遇到骚扰或违规内容怎么举报？',
        content: '<p>长按这条内容，选择<strong>举报</strong>并写明原因。我们会尽快处理，不会让对方知道是谁举报的。</p>',
        aliases: ['举报', '骂人', '拉黑'],
        votes: [36, 1],
      },
    ],
  },
];

/** Searches of players in the last days; the last number counts those that found nothing. */
export const demoSearches: readonly (readonly [keyword: string, times: number, misses: number])[] = [
  ['充值', 86, 0],
  ['换绑手机', 41, 41],
  ['下载失败', 38, 0],
  ['实名认证', 23, 23],
  ['注销账号', 17, 17],
  ['礼包码', 15, 0],
  ['电脑版', 9, 9],
];
