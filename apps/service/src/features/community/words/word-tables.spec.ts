import { beforeAll, describe, expect, it } from 'vitest';
import { FakeClock } from '#platform/clock/clock';
import { syllablesOf } from '#platform/search/pinyin';
import { SyllablesService } from './syllables.service';
import { WordMatcher } from './word-matcher.rules';
import { foldedWord, hanRuns, spokenLetters } from './word-spellings.rules';
import { lettersOf, soundOf } from './symbol-rows.rules';
import type { Schemas } from '@ug/contract';

type Mode = Schemas['WordMode'];

/** The words of both tables, with the modes and exceptions that an operator would give them. */
const LIST: readonly {
  readonly word: string;
  readonly modes: readonly Mode[];
  readonly exceptions?: readonly string[];
}[] = [
  {
    word: '外挂',
    modes: ['separated', 'pinyin', 'homophone'],
    exceptions: ['歪瓜裂枣', '外挂硬盘', '外挂式', '外挂机柜', '外挂楼梯', '外挂字幕', '外挂油箱', '外挂电源'],
  },
  {
    word: '代练',
    modes: ['separated', 'pinyin'],
    exceptions: ['年代练', '现代练', '古代练', '历代练', '当代练', '时代练', '一代练', '几代练', '后代练'],
  },
  { word: '私服', modes: ['separated', 'pinyin'], exceptions: ['私服务', '私服装', '私服务器材'] },
  { word: '加微信', modes: ['separated', 'pinyin'], exceptions: ['参加微信', '增加微信', '添加微信支付'] },
  { word: '代充', modes: ['separated', 'pinyin'], exceptions: ['现代充', '时代充', '古代充', '一代充', '年代充'] },
  { word: '刷钻', modes: ['separated', 'homophone'], exceptions: ['刷钻头', '刷钻孔'] },
  { word: '废物', modes: ['separated', 'pinyin'], exceptions: ['废物利用', '废物回收', '废物处理', '废物箱'] },
  { word: '笨蛋', modes: ['separated', 'pinyin', 'homophone'], exceptions: ['笨蛋糕'] },
  { word: '加群', modes: ['separated'], exceptions: ['参加群', '增加群', '添加群组', '更加群'] },
  { word: 'vx', modes: ['separated'] },
  { word: 'qq群', modes: ['separated', 'digits'] },
  { word: 'loser', modes: ['digits'] },
  { word: 'wg888.com', modes: ['digits'] },
];

/** Disguised spellings of a word, by the kind of disguise. */
const EVASIONS: Readonly<Record<string, readonly string[]>> = {
  'full width, circled and styled letters': [
    'ｖｘ联系我',
    'ＶＸ：小北',
    'ⓥⓧ见主页',
    '𝐯𝐱 同号',
    '𝓋𝓍 同号',
    '🆅🆇 同号',
    '🅥🅧 在线',
    '进ＱＱ群领取',
    'ⓠⓠ群满了',
    'ｌｏｓｅｒ一个',
  ],
  'letters of other scripts': ['νх 找我', 'ⅴⅹ 找我', 'Vх 小北', 'lоser', 'ӏoser', 'loѕеr', 'lοser', 'wg888.ϲоm'],
  'traditional and Japanese characters': [
    '外掛出售',
    '代練上分',
    '廢物隊友',
    '刷鑽網站',
    '刷鉆網站',
    '廃物一个',
    '代練等級',
  ],
  'characters nobody sees': [
    '外\u200B挂',
    '外\u200D挂',
    '外\uFEFF挂',
    '代\u2060练',
    '私\u00AD服',
    '加\u200B微\u200B信',
    '废\u034F物',
    '笨\u{E0041}蛋',
    '代\u180E充',
    '外\u3164挂',
  ],
  'marks on top': [
    '外\u0336挂\u0336',
    '代\u0489练',
    '笨\u0332蛋\u0332',
    'lóser',
    'l\u0308os\u0308er',
    'v\u0336x\u0336 同号',
  ],
  'punctuation and blanks between': [
    '外 挂',
    '外-挂',
    '外*挂',
    '外，挂',
    '外、、挂',
    '代_练',
    '代...练',
    '加 微 信',
    '加~微~信',
    '私【服】',
    '废（物',
    '刷+钻',
    'v-x 联系',
    'v.x 联系',
    'q q 群',
    '代\n练',
  ],
  'pictures between': ['外🌸挂', '代👨‍👩‍👧练', '加🐶微🐶信', '笨❤️蛋'],
  pinyin: ['waigua', 'wai gua 出售', '外gua', 'wai挂', 'wàiguà', '加weixin', 'jia wei信', 'ben蛋'],
  'the same sound': ['歪挂', '崴卦', '刷攥网', '奔蛋'],
  'digits for letters': ['l0ser', '10s3r', 'wg888.c0m'],
  'what is not looked for': ['外。挂', '夕卜挂', 'w@igua', '私🇨🇳服'],
};

/** Texts in which a naive search finds a word, by the reason why it is none. */
const INNOCENT: Readonly<Record<string, readonly string[]>> = {
  'Latin letters inside longer words': [
    'VxWorks 系统',
    'VXLAN 组网',
    'AVX2 指令集',
    'AVX512 支持',
    'SVXY 基金',
    'DVX100 摄像机',
    'HVX200 摄像机',
    'PVX 面板',
    'RVX 架构',
    'CVXPY 求解器',
    'WVXU 电台',
    'Rev X 版本',
    'Lev Xu 先生',
    'Dev XP 面板',
    'Kiev Xpress',
    'Closer 乐队',
    'getting closer',
    'The Closer 第二季',
    'discloser 条款',
    'encloser 是什么',
    'foreclosers',
    'closers 冠军',
    'nvx 文件打不开',
    'ovx 语音',
    'QVX 数据文件',
    'tvx 信号',
    'mvx 框架',
    'uvx run',
    'levx',
    'Jean-Luc Levx',
    'Convx 公司',
    'bvx200',
    'Vxworld 官网',
    'vxl 图像库',
    'loserville 乐队',
  ],
  'the end of a sentence between': [
    '我在门外。挂钟停了',
    '天黑了还在外。挂念你',
    '他出去在外！挂上电话',
    '你在外？挂了啊',
    '活动到此为止，名单在外。挂失请致电',
    '别送到门外。挂号在一楼',
    '换了一代。练习题在后面',
    '青出于蓝，一代！练出来了',
    '这是第几代？练过吗',
    '到我们这代。练琴的人少了',
    '新的一代。练兵千日',
    '不讲公私。服务态度好',
    '铁面无私！服了',
    '大公无私。服装统一',
    '这是走私？服刑三年',
    '有点自私。服不服',
    '绝不徇私。服务大众',
    '工作人员换了一代。充电五分钟',
    '三代。充满回忆',
    '第二代。充值入口在右上角',
    '新一代！充分发挥',
    '牙膏没了先用这个刷。钻进被窝',
    '墙还没刷。钻孔要小心',
    '把锅刷。钻石会员有礼',
    '报名费作废。物业通知',
    '这张票已废！物归原主',
    '旧版已作废。物品清单见附件',
    '合同作废。物流信息更新',
    '他可真笨。蛋炒饭都不会',
    '我太笨！蛋糕都烤糊了',
    '这招好笨。蛋要先打散',
    '你可真笨。蛋黄都挑出来了',
    '人数又加。群里通知',
    '两杯都要加！群主请客',
    '再加。群聊见',
    '价格还要加。群众不满',
    '电量还要加。微信通知你',
    '班次又加！微信发了公告',
    '今天加。微信提醒',
    '夜班要加。微信里说',
  ],
  'innocent contexts': [
    '歪瓜裂枣一桌',
    '外挂硬盘坏了',
    '外挂式空调',
    '外挂机柜安装',
    '外挂楼梯设计',
    '外挂字幕下载',
    '外挂油箱改装',
    '外挂电源适配器',
    '现代练习曲',
    '古代练武之人',
    '历代练兵之法',
    '当代练家子',
    '那个年代练琴很苦',
    '时代练兵场',
    '一代练武奇才',
    '几代练家',
    '公私服务热线',
    '走私服装被查',
    '私服务器材没有',
    '参加微信活动',
    '增加微信登录',
    '添加微信支付',
    '现代充电桩',
    '新时代充满希望',
    '古代充军',
    '一代充电宝',
    '九十年代充满理想',
    '刷钻头的油',
    '刷钻孔机',
    '废物利用小课堂',
    '废物回收站',
    '废物处理厂',
    '废物箱在拐角',
    '小笨蛋糕店',
    '参加群众活动',
    '增加群体免疫',
    '添加群组成员',
    '更加群情激奋',
    '歪瓜裂枣也甜',
    '外挂硬盘盒和外挂电源线',
    '大家参加微信红包活动',
    '为增加微信好友',
    '又刷钻头又磨刀',
    '参加群演',
    '增加群聊功能',
  ],
  'far apart': [
    '室外……挂灯笼',
    '外————挂',
    '外      挂',
    '门外 ······ 挂牌',
    '野外……挂帐篷',
    '一代……练兵',
    '代 ------ 练',
    '这代……练得勤',
    '走私……服刑',
    '无私……服务',
    '代……充',
    '新一代————充电',
    '刷……钻',
    '刷牙刷……钻孔',
    '作废……物业',
    '报废————物资',
    '笨……蛋糕',
    '真笨————蛋都碎了',
    '加……群',
    '再加……微信',
  ],
  'pinyin inside longer words': [
    'waiguan hao kan',
    'waiguanzhu',
    'nihao waiguang',
    'kuaiwaiguai',
    'dailiang caigou',
    'dailianghua',
    'sifuzi',
    'sifuchejian',
    'masifun',
    'feiwuzhi wenhua',
    'feiwuzhong',
    'bendang',
    'bendanwei tongzhi',
    'jiaweixing dianshi',
    'jiaweixingqi',
    'daichongwu chuxing',
    'daichongji',
    'xiwaiguan',
    'mosifushi',
    'kafeiwuzi',
  ],
  'the same sound': [
    '戴脸谱的人',
    '自行车带链条',
    '袋鲢鱼',
    '危机四伏',
    '四幅画',
    '四福临门',
    '丝服绸缎',
    '国家威信',
    '大家维新',
    '可带宠物',
    '带虫眼的苹果',
    '蝴蝶飞舞',
    '非物质文化遗产',
    '飞屋环游记',
    '雪花飞舞',
    '绯雾',
    '我家裙子',
    '佳群',
    '嘉群路',
    '思服',
    '大家唯心',
    '被单带练字帖',
    '待恋爱',
    '带脸盆',
    '四副手套',
    '飞吴江',
    '载歌飞舞',
    '非无理取闹',
    '四夫人',
    '家微薪',
  ],
  'found by mistake': [
    '灯笼往外，挂着喜庆',
    '下一代，练好基本功',
    '刷墙，刷，钻孔',
    '日本淡水鱼',
    '本单位通知',
    '室外瓜果摊',
    'sifu 在英语里是师傅',
    'wo dai chong wu 出门',
    'sī fù 是拼音',
    '不笨，蛋先打散',
  ],
};

/** As a naive search hears a word: a Latin letter is itself. */
const soundsOf = (spoken: readonly string[]): string =>
  ` ${spoken.map((one) => (one.length > 1 ? soundOf(one) : one.codePointAt(0))).join(' ')} `;

const listed = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([way, texts]) => texts.map((text) => ({ way, text })));

/** By way, so that the run of the tests shows where the matcher is weak. */
function print(title: string, rows: readonly { way: string; text: string }[], of: number): void {
  const lines = rows.map(({ way, text }) => `  ${way}: ${JSON.stringify(text)}`);
  process.stdout.write(`${title}: ${rows.length} of ${of}\n${lines.join('\n')}\n`);
}

describe('the words of a list', () => {
  const matcher: { is?: WordMatcher } = {};
  const naive: ((text: string) => boolean)[] = [];
  const hits = (text: string) => matcher.is?.find(text) ?? [];
  beforeAll(async () => {
    const syllables = new SyllablesService(new FakeClock());
    await syllables.prepare(new AbortController().signal);
    const list = new WordMatcher(syllables.of);
    const heardAs = (point: number) => syllables.of(point) ?? point;
    for (const { word, modes, exceptions = [] } of LIST) {
      const spoken = spokenLetters(word, (await Promise.all(hanRuns(word).map(syllablesOf))).flat());
      list.add({ word, modes, exceptions, spoken, category: 'other', action: 'refuse' });
      const letters = String.fromCodePoint(...lettersOf(foldedWord(word)));
      const [latin, sounds] = [spoken.join(''), soundsOf(spoken)];
      naive.push((text) => {
        const plain = lettersOf(foldedWord(text));
        const [written, heard] = [String.fromCodePoint(...plain), ` ${plain.map(heardAs).join(' ')} `];
        return written.includes(letters) || written.includes(latin) || heard.includes(sounds);
      });
    }
    matcher.is = list;
  });

  it('are found in spellings that evade a plain search', () => {
    const all = listed(EVASIONS);
    const plain = all.filter(({ text }) => LIST.some(({ word }) => text.includes(word)));
    expect(plain).toEqual([]);
    expect(new Set(all.map(({ text }) => text)).size).toBe(80);
    const missed = all.filter(({ text }) => hits(text).length === 0);
    print('evaded the list', missed, all.length);
    expect(missed.length).toBeLessThanOrEqual(4);
  });

  it('are not found in innocent texts that a naive search finds them in', () => {
    const all = listed(INNOCENT);
    const unlike = all.filter(({ text }) => !naive.some((isHit) => isHit(text)));
    expect(unlike).toEqual([]);
    expect(new Set(all.map(({ text }) => text)).size).toBe(200);
    const wrong = all.filter(({ text }) => hits(text).length > 0);
    print('found by mistake', wrong, all.length);
    expect(wrong.length).toBeLessThanOrEqual(10);
  });
});
