import type { OperationId } from '@ug/contract';
import { rowsOf, type KeyedCase, type KeyedCreate } from './keyed-cases';
import { makePlayer } from '../players';
import { exampleBody, operationOf } from '../clients/raw-request';
import type { TestApp } from '../test-app';

/** Where the example of a create is not enough, or its records do not stand in the table of its slug. */
interface Special {
  readonly table?: string;
  /** The text by which its row is told from others; `name`, else `title`, where nothing is said. */
  readonly mark?: string;
  /** What the example names that is not there. */
  readonly fields?: (app: TestApp) => Promise<object>;
}

async function makeSection(app: TestApp): Promise<number> {
  const body = { name: '下载', icon: 'download' } as const;
  return (await (await app.staff('operator')).call('consoleCreateFaqSection', { body })).id;
}

async function makeWork(app: TestApp): Promise<number> {
  const body = { kind: 'novel', title: '试读', author: '佚名', access: 'free', partPrice: 0, workPrice: null } as const;
  return (await (await app.staff('operator')).call('consoleCreateWork', { body })).id;
}

const special: Readonly<Partial<Record<OperationId, Special>>> = {
  consoleCreateFaq: { table: 'faq_questions', fields: async (app) => ({ sectionId: await makeSection(app) }) },
  consoleCreateGame: { fields: async () => ({ iconId: null, screenshotIds: [] }) },
  consoleCreateHotWord: { mark: 'word' },
  consoleCreateHomePart: { table: 'home_parts' },
  consoleCreateModerationReason: { mark: 'label' },
  consoleCreateMessage: {
    fields: async (app) => ({ audience: { kind: 'chosen', uids: [(await makePlayer(app)).uid] }, sendAt: null }),
  },
  consoleCreatePart: { fields: async (app) => ({ workId: await makeWork(app), volumeId: null, afterId: null }) },
  consoleCreateRechargeTile: { mark: 'badge' },
  consoleCreateStaff: { table: 'staff_accounts' },
  consoleCreateTag: { table: 'square_tags', mark: 'tag' },
  consoleCreateWord: { mark: 'word' },
};

let made = 0;
/** One session for all creates: somebody who signs in often loses the oldest. */
const tokens = new WeakMap<TestApp, Promise<string>>();

function ownerToken(app: TestApp): Promise<string> {
  const token = tokens.get(app) ?? app.staffToken('owner');
  tokens.set(app, token);
  return token;
}

/** What a console create asks for and leaves: the contract's own example, with a text of its own; one row of its table. */
export async function createCase(app: TestApp, id: KeyedCreate): Promise<KeyedCase> {
  const operation = operationOf(id);
  const example = exampleBody(operation);
  const { table, mark = 'name' in example ? 'name' : 'title', fields } = special[id] ?? {};
  const name = table ?? operation.path.replace('/admin/', '').replaceAll('-', '_');
  const body = { ...example, ...(await fields?.(app)) };
  const [text, other] = [`键${(made += 1)}`, `键${(made += 1)}`];
  return {
    by: { staff: await ownerToken(app) },
    input: { body: { ...body, [mark]: text } },
    other: { body: { ...body, [mark]: other } },
    effect: { [rowsOf(name, `${mark} = :text`)]: 1 },
    about: { text },
  };
}
