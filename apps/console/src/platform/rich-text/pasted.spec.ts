import { describe, expect, it } from 'vitest';
import { holdsOnlyPictures, pastedHtml } from './pasted';

/** A paragraph of a list as Word and WPS write it. */
const item = (mark: string, text: string, level = 1) =>
  `<p class="MsoListParagraph" style="margin-left:21pt;mso-list:l0 level${level} lfo1"><![if !supportLists]><span lang="EN-US"><span style="mso-list:Ignore">${mark}<span>&nbsp;&nbsp;</span></span></span><![endif]><span>${text}</span></p>`;

const shape = (html: string) =>
  pastedHtml(html)
    .replace(/<!--.*?-->/g, '')
    .replace(/<\/?span[^>]*>/g, '');

describe('what is pasted from Word and WPS', () => {
  it('keeps the cells of a table apart, line by line', () => {
    const html = `<p>奖励表</p><table class="MsoTableGrid"><tbody>
      <tr><td><p class="MsoNormal"><b>名次</b></p></td><td><p>奖励</p></td></tr>
      <tr><td><p>1</p></td><td><p>500</p><p>X钻</p></td></tr>
      <tr><td><p>&nbsp;</p></td><td></td></tr></tbody></table><p>以上</p>`;
    const { body } = new DOMParser().parseFromString(pastedHtml(html), 'text/html');
    const lines = [...body.children].map((line) => line.textContent.replace(/\s+/g, ' ').trim());
    expect(lines).toEqual(['奖励表', '名次 ｜ 奖励', '1 ｜ 500 X钻', '以上']);
    expect(body.querySelector('b')?.textContent).toBe('名次');
  });

  it('has lists where paragraphs only looked like some, numbered or not, and within each other', () => {
    const html = [
      item('·', '甲'),
      item('o', '甲一', 2),
      item('·', '乙'),
      '<p>之后</p>',
      item('1.', '一'),
      item('2.', '二'),
    ];
    expect(shape(html.join(''))).toBe(
      '<ul><li><p>甲</p><ul><li><p>甲一</p></li></ul></li><li><p>乙</p></li></ul><p>之后</p>' +
        '<ol><li><p>一</p></li><li><p>二</p></li></ol>',
    );
  });

  it.each([
    ['l', 'ul'],
    ['Ø', 'ul'],
    ['（一）', 'ol'],
    ['三、', 'ol'],
    ['a)', 'ol'],
    ['②', 'ol'],
  ])('takes the mark %s for that of a list <%s>', (mark, tag) =>
    expect(shape(item(mark, '文'))).toBe(`<${tag}><li><p>文</p></li></${tag}>`),
  );

  it('says where a picture was that cannot come along, and keeps ours', () => {
    const ours = `/api/images/${'a'.repeat(32)}/large`;
    expect(pastedHtml(`<p>见<img src="file:///C:/Temp/msohtmlclip1/01/clip_image002.png">图</p>`)).toBe(
      '<p>见【图片无法粘贴，请用上传】图</p>',
    );
    expect(pastedHtml(`<p><img src="${ours}"></p>`)).toBe(`<p><img src="${ours}"></p>`);
  });

  it('keeps a picture of ours that was copied from another page with its whole address', () => {
    const path = `/api/images/${'a'.repeat(32)}/large`;
    const { origin } = window.location;
    expect(pastedHtml(`<p><img src="${origin}${path}"></p>`)).toBe(`<p><img src="${path}"></p>`);
    expect(pastedHtml(`<p><img src="https://elsewhere.example${path}"></p>`)).toBe('<p>【图片无法粘贴，请用上传】</p>');
  });

  it('is left alone where it comes from the editor itself', () => {
    const own = '<p data-pm-slice="1 1 []">文</p>';
    expect(pastedHtml(own)).toBe(own);
  });
});

describe('a clipboard', () => {
  const holding = (files: File[], text = '') => ({ files, getData: () => text }) as unknown as DataTransfer;
  it('with a screenshot holds only pictures, one with text beside it does not', () => {
    const shot = new File(['PNG'], 'image.png', { type: 'image/png' });
    expect(holdsOnlyPictures(holding([shot]))).toBe(true);
    expect(holdsOnlyPictures(holding([shot], '表格'))).toBe(false);
    expect(holdsOnlyPictures(holding([]))).toBe(false);
    expect(holdsOnlyPictures(null)).toBe(false);
  });
});
