// Every query by role and every `toBeVisible` asks for the computed style of whole pages, and jsdom walks through its style
// sheet for each element. What is asked are four properties, which say whether an element can be seen and pressed: those are
// answered here from the markup as jsdom does, by asking it once for each kind of element. Any other property is jsdom's own.

// A chart draws in what it measures.
const chartStyle = document.createElement('style');
chartStyle.textContent = '.MuiChartsSurface-root { width: 600px; height: 240px; }';
document.head.append(chartStyle);

// The editor of rich text adds its style sheet where it finds none by this name, and takes it away with the last editor.
const editorStyle = document.createElement('style');
editorStyle.dataset['tiptapStyle'] = '';
/** Lets the next editor find its style sheet, so that the page has none that says what can be seen. */
export function keepEditorStyle(): void {
  if (!editorStyle.isConnected) document.head.append(editorStyle);
}
keepEditorStyle();

const resolvers: Readonly<Record<string, (element: Element) => string>> = {
  display,
  visibility,
  opacity,
  pointerEvents,
  'pointer-events': pointerEvents,
};

/** What jsdom itself answers. */
export const jsdomStyle = window.getComputedStyle.bind(window);
const displays = new Map<string, string>();

const mentions = (element: Element, property: string) => element.getAttribute('style')?.includes(property) ?? false;
const inherits = (element: Element, says: (each: Element) => boolean): boolean => {
  for (let each: Element | null = element; each; each = each.parentElement) if (says(each)) return true;
  return false;
};

function display(element: Element): string {
  const { localName } = element;
  const isPlain = localName !== 'summary' && !element.hasAttribute('popover') && !mentions(element, 'display');
  if (!isPlain) return jsdomStyle(element).display;
  const marks = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name) ?? '-');
  const kind = [element.namespaceURI, localName, ...marks].join();
  let found = displays.get(kind);
  if (found === undefined) displays.set(kind, (found = jsdomStyle(element).display));
  return found;
}

function visibility(element: Element): string {
  const isSaid = inherits(element, (each) => each.hasAttribute('hidden') || mentions(each, 'visibility'));
  return isSaid ? jsdomStyle(element).visibility : 'visible';
}

function opacity(element: Element): string {
  return mentions(element, 'opacity') ? jsdomStyle(element).opacity : '1';
}

function pointerEvents(element: Element): string {
  const isSaid = inherits(element, (each) => mentions(each, 'pointer-events'));
  return isSaid ? jsdomStyle(element).pointerEvents : 'auto';
}

let checkedCount = 0;
let checkedLast: CSSStyleSheet | null = null;
let isStyled = false;
/** Whether a style sheet of the page has something to say about them: then jsdom answers everything. */
function isStyledByPage(): boolean {
  const sheets = document.styleSheets;
  const last = sheets.item(sheets.length - 1);
  if (sheets.length === checkedCount && last === checkedLast) return isStyled;
  checkedCount = sheets.length;
  checkedLast = last;
  const rules = [...sheets].flatMap((sheet) => [...sheet.cssRules]).map(({ cssText }) => cssText);
  return (isStyled = rules.some((text) => /display|visibility|opacity|pointer-events/.test(text)));
}

/** One style that was asked for: what jsdom says of it is a picture of that moment, and costs the whole style sheet. */
interface Asked {
  readonly element: Element;
  jsdom?: CSSStyleDeclaration;
}

const read = (asked: Asked, name: string | symbol): unknown => {
  const resolve = typeof name === 'string' && !isStyledByPage() ? resolvers[name] : undefined;
  if (resolve) return resolve(asked.element);
  const style = (asked.jsdom ??= jsdomStyle(asked.element));
  const value: unknown = Reflect.get(style, name);
  return typeof value === 'function' ? value.bind(style) : value;
};

const handler: ProxyHandler<Asked> = {
  get: (asked, name) =>
    name === 'getPropertyValue'
      ? (property: string) =>
          property in resolvers
            ? read(asked, property)
            : (asked.jsdom ??= jsdomStyle(asked.element)).getPropertyValue(property)
      : read(asked, name),
};

window.getComputedStyle = (element, pseudo) =>
  pseudo ? jsdomStyle(element, pseudo) : (new Proxy<Asked>({ element }, handler) as unknown as CSSStyleDeclaration);
