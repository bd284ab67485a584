import { describe, expect, test } from 'vitest';
import { cleanHtml } from './clean-html';

/** Markup that has run scripts in some browser or past some cleaner. */
const vectors = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="/api/images/a/small" onload="alert(1)">',
  '<img src="/api/images/../admin/logout">',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img/src="x"/onerror="alert(1)">',
  '<img """><script>alert(1)</script>">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src onerror=alert(1)>',
  '<math><maction actiontype="statusline#x" xlink:href="javascript:alert(1)">x</maction></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="jAvAsCrIpT:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/\t/evil.example">x</a>',
  '<a href="#" onclick="alert(1)">x</a>',
  '<a href="https://example.com" target="_self" onmouseover=alert(1)>x</a>',
  '<body onload=alert(1)>',
  '<div onpointerenter=alert(1)>x</div>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;inset:0">x</p>',
  '<style>@import "//evil.example/x.css";</style>',
  '<link rel=stylesheet href="//evil.example/x.css">',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<select autofocus onfocus=alert(1)></select>',
  '<textarea><script>alert(1)</script></textarea>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<title><img src=x onerror=alert(1)></title>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<p id="getElementById" name="body">x</p>',
  '<form id=x><input name=attributes></form>',
  '<isindex type=image src=1 onerror=alert(1)>',
  '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
  '<custom-element onclick=alert(1)>x</custom-element>',
];

const allowedTags = 'P BR STRONG B EM I U S H1 H2 H3 UL OL LI A IMG BLOCKQUOTE SPAN'.split(' ');
const allowedAttributes = ['href', 'src', 'alt', 'target', 'rel'];

function elementsOf(html: string): Element[] {
  const holder = document.createElement('div');
  holder.innerHTML = cleanHtml(html);
  return [...holder.querySelectorAll('*')];
}

describe('of markup that tries to run', () => {
  test.each(vectors)('%s nothing is left that can', (vector) => {
    for (const element of elementsOf(`<p>前</p>${vector}<p>后</p>`)) {
      expect(allowedTags).toContain(element.tagName);
      for (const { name, value } of element.attributes) {
        expect(allowedAttributes).toContain(name);
        if (name === 'href') expect(value).toMatch(/^(https?:\/\/|\/(?![/\\\s]))/);
        if (name === 'src') expect(value).toMatch(/^\/api\/images\/[0-9a-f]{32}\/(small|medium|large)$/);
      }
    }
  });
});

test('what an operator writes stays: headings, lists, emphasis, pictures of our own, links', () => {
  const html =
    '<h2>维护</h2><ul><li><strong>一</strong></li></ul><p><a href="/detail/1">游戏</a><img src="/api/images/0192f3a0c1d24e5f8a9b0c1d2e3f4a01/small" alt="图"></p>';
  expect(cleanHtml(html)).toBe(html);
});

test('a link to another site opens beside the page and tells it nothing', () => {
  const [link] = elementsOf('<a href="https://example.com/a">x</a>');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
});

test('an address among the words leads there too, and one inside a link is left as it is', () => {
  const links = elementsOf(
    '<p>攻略见 https://example.com/wiki/星海_(游戏)，或 <a href="/detail/1">https://example.com/detail</a></p>',
  ).filter(({ tagName }) => tagName === 'A');
  expect(links.map((link) => [decodeURI(link.getAttribute('href') ?? ''), link.textContent])).toEqual([
    ['https://example.com/wiki/星海_(游戏)', 'https://example.com/wiki/星海_(游戏)'],
    ['/detail/1', 'https://example.com/detail'],
  ]);
  expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer nofollow');
});
