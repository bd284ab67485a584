import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refusalCatalogue } from '@ug/contract';
import { describe, expect, test } from 'vitest';
import { takeScrolledTo } from '#testing/browser';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, placed, refuse, respond, serveContract } from '#testing/serve-contract';

const page = () => exampleOf('listReviews');
const section = async () => within(await screen.findByRole('region', { name: /玩家评价 128/ }));

describe('reviews on the page of a game', () => {
  test('show a player what staff say to theirs, where the notice of it leads', { tags: ['deep'] }, async () => {
    const [review] = page().records;
    const own = {
      ...review!,
      id: 34,
      isOwn: true,
      reply: { text: '感谢反馈，下个版本会改', repliedAt: review!.createdAt },
    };
    serveContract(respond('listReviews', { ...page(), own }));
    signIn();
    openPortal('/detail/12?review=34');
    expect(await (await section()).findByText('感谢反馈，下个版本会改')).toBeVisible();
    expect(takeScrolledTo()).toEqual(['官方回复感谢反馈，下个版本会改']);
  });

  test('show the score, the stars and what players say, also to a guest', async () => {
    serveContract();
    openPortal('/detail/12');
    const reviews = await section();
    expect(await reviews.findByText('9.1')).toBeVisible();
    expect(reviews.getByRole('listitem', { name: '5 星 80 条' })).toBeVisible();
    expect(reviews.getByText(/画面很好，但是更新包太大/)).toBeVisible();
    expect(reviews.getByText('谢谢您的建议，第四章的难度会在下个版本调整。')).toBeVisible();
    expect(reviews.getByRole('link', { name: /小北/ })).toHaveAttribute('href', '/player/10391');
  });

  test('are marked as useful at once, and the mark goes where it is refused', { tags: ['deep'] }, async () => {
    let answer: (response: Response) => void = () => undefined;
    const calls = serveContract({ markReviewUseful: () => new Promise<Response>((resolve) => (answer = resolve)) });
    signIn();
    const { user } = openPortal('/detail/12');
    const button = await (await section()).findByRole('button', { name: '有用 56' });
    await user.click(button);
    await waitFor(() => expect(button).toHaveTextContent('有用 57'));
    await waitFor(() => expect(placed(calls, 'markReviewUseful')).toHaveLength(1));
    const { code, msg } = refusalCatalogue['review.notFound'];
    answer(Response.json({ code, msg, data: null }));
    await waitFor(() => expect(button).toHaveTextContent('有用 56'));
    expect(placed(calls, 'markReviewUseful')).toHaveLength(1);
    expect(await screen.findByText('评价不存在或已删除')).toBeVisible();
  });

  test('are reported with a reason', { tags: ['deep'] }, async () => {
    const calls = serveContract();
    signIn();
    const { user } = openPortal('/detail/12');
    const [first] = await (await section()).findAllByRole('button', { name: '举报' });
    await user.click(first as HTMLElement);
    const sheet = within(await screen.findByRole('dialog', { name: '举报评价' }));
    await user.click(sheet.getByRole('radio', { name: '其他问题' }));
    await user.click(sheet.getByRole('button', { name: '提交举报' }));
    expect(await screen.findByText('举报已提交，处理结果会通知您')).toBeVisible();
    expect(placed(calls, 'reportReview')).toHaveLength(1);
  });

  test('are written once with stars and words', async () => {
    const calls = serveContract();
    signIn();
    const { user } = openPortal('/detail/12');
    await user.click(await (await section()).findByRole('button', { name: '写评价' }));
    const sheet = within(await screen.findByRole('dialog', { name: '写评价' }));
    const publish = sheet.getByRole('button', { name: '发布评价' });
    await user.type(sheet.getByRole('textbox', { name: '评价内容' }), '值得一玩');
    expect(publish, 'without stars').toBeDisabled();
    await user.click(sheet.getByRole('radio', { name: '4 星，不错' }));
    fireEvent.click(publish);
    fireEvent.click(publish);
    expect(await screen.findByText('评价已发布')).toBeVisible();
    expect(placed(calls, 'saveReview')).toHaveLength(1);
    expect(placed(calls, 'saveReview')[0]?.body).toMatchObject({ stars: 4, content: '值得一玩', pictures: [] });
  });

  test('keep what was written where it is refused', async () => {
    serveContract(refuse('saveReview', 'review.refusedWords'));
    signIn();
    const { user } = openPortal('/detail/12');
    await user.click(await (await section()).findByRole('button', { name: '写评价' }));
    const sheet = within(await screen.findByRole('dialog', { name: '写评价' }));
    await user.click(sheet.getByRole('radio', { name: '1 星，很差' }));
    await user.type(sheet.getByRole('textbox', { name: '评价内容' }), '加我');
    await user.click(sheet.getByRole('button', { name: '发布评价' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent('内容包含不允许发布的词语');
    expect(sheet.getByRole('textbox', { name: '评价内容' })).toHaveValue('加我');
  });

  test('are there again where the sheet was closed before they were sent', { tags: ['deep'] }, async () => {
    serveContract();
    signIn();
    const { user } = openPortal('/detail/12');
    const open = async () => {
      await user.click(await (await section()).findByRole('button', { name: '写评价' }));
      return within(await screen.findByRole('dialog', { name: '写评价' }));
    };
    const first = await open();
    await user.click(first.getByRole('radio', { name: '4 星，不错' }));
    await user.type(first.getByRole('textbox', { name: '评价内容' }), '写到一半');
    await user.click(first.getByRole('button', { name: '取消' }));
    const again = await open();
    expect(again.getByRole('textbox', { name: '评价内容' })).toHaveValue('写到一半');
    await user.click(again.getByRole('button', { name: '发布评价' }));
    expect(await screen.findByText('评价已发布')).toBeVisible();
    expect((await open()).getByRole('textbox', { name: '评价内容' }), 'what was sent is not').toHaveValue('');
  });

  test('of one’s own say that they wait, and are deleted after a question', async () => {
    const [own] = page().records;
    if (!own) throw new Error('the example has a review');
    const waiting = { ...own, isOwn: true, state: 'waiting' as const };
    const calls = serveContract(respond('listReviews', { ...page(), own: waiting }));
    signIn();
    const { user } = openPortal('/detail/12');
    const reviews = await section();
    expect(await reviews.findByRole('status')).toHaveTextContent('审核中');
    await user.click(reviews.getByRole('button', { name: '删除' }));
    expect(placed(calls, 'removeReview')).toEqual([]);
    const dialog = within(await screen.findByRole('dialog', { name: '删除这条评价？' }));
    await user.click(dialog.getByRole('button', { name: '删除' }));
    expect(await screen.findByText('评价已删除')).toBeVisible();
    expect(placed(calls, 'removeReview')).toHaveLength(1);
  });

  test('of one’s own with masked words are changed as they were typed', { tags: ['deep'] }, async () => {
    const [own] = page().records;
    if (!own) throw new Error('the example has a review');
    const masked = { ...own, isOwn: true, content: '不用**也好玩', typed: '不用破解也好玩' };
    serveContract(respond('listReviews', { ...page(), own: masked }));
    signIn();
    const { user } = openPortal('/detail/12');
    await user.click(await (await section()).findByRole('button', { name: '修改' }));
    expect(await screen.findByRole('textbox', { name: '评价内容' })).toHaveValue('不用破解也好玩');
  });

  test('tell a player without the game when they may write', { tags: ['deep'] }, async () => {
    serveContract(respond('listReviews', { ...page(), mayWrite: false }));
    signIn();
    openPortal('/detail/12');
    expect(await (await section()).findByText('下载或购买后就可以评价')).toBeVisible();
    expect((await section()).queryByRole('button', { name: '写评价' })).toBeNull();
  });

  test('are put into another order', { tags: ['deep'] }, async () => {
    const calls = serveContract();
    const { user } = openPortal('/detail/12');
    await user.click(await (await section()).findByRole('button', { name: '最新' }));
    await waitFor(() => expect(placed(calls, 'listReviews').at(-1)?.query.get('sort')).toBe('2'));
    expect((await section()).getAllByRole('button', { name: /^有用/ })).toHaveLength(2);
  });
});
