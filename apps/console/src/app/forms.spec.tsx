import { cleanup, screen, waitFor } from '@testing-library/react';
import { staffCalls, type StaffOperationId } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { formOnPage } from '#testing/form-on-page';
import { renderConsole } from '#testing/render-console';
import { resources } from './features';

/** Values of records whose kinds have inputs of their own: the records of a resource show all of its inputs together. */
const kinds: Readonly<Record<string, readonly object[]>> = {
  activities: [{ kind: 'draw' }, { kind: 'leaderboard' }],
  'alarm-channels': [{ kind: 'staff' }, {}],
  games: [{ onlineType: 1 }],
  home: [{ kind: 'section' }, { kind: 'icon' }, { kind: 'banner' }],
  inquiries: [{ kind: 'appeal' }],
  parts: [{ access: 'paid' }],
  'scheduled-reports': [{ cadence: 'week' }, { cadence: 'month' }],
  works: [{ kind: 'anime', access: 'paid' }],
};

const readOf = (name: string): StaffOperationId => {
  const path = `/admin/${name}/{id}`;
  const found = (Object.keys(staffCalls) as StaffOperationId[]).find(
    (id) => staffCalls[id].method === 'get' && staffCalls[id].path === path,
  );
  if (!found) throw new Error(`no operation reads a record of ${name}`);
  return found;
};

/** Settings: a page is a form. */
const settings = [
  'client-config',
  'console-addresses',
  'maintenance',
  'square-settings',
  'support-settings',
  'two-factor',
];

/** The tab whose inputs are drawn only while it is open. */
const tabs: Readonly<Record<string, string>> = { 'client-config': '协议' };

type Visit = Parameters<typeof renderConsole>[0];

/** The visits of a resource that show all inputs of its form. */
function visitsOf(name: string): Visit[] {
  if (settings.includes(name)) return [{ path: `/${name}` }];
  const read = readOf(name);
  return (kinds[name] ?? [{}]).map((kind) => {
    const record = { ...exampleFor<{ id: number | string }>(read), ...kind };
    return { path: `/${name}/${record.id}`, responses: { [read]: () => ({ body: record }) } };
  });
}

async function open(visit: Visit, tab: string | undefined) {
  cleanup();
  const { user } = renderConsole(visit);
  await waitFor(() => expect(formOnPage()).toBeDefined());
  if (tab !== undefined) await user.click(screen.getByRole('tab', { name: tab }));
}

const edited = resources.filter(({ edit }) => edit).map(({ name }) => name);
const forms = [...edited, ...settings];
/** The first tier looks at one. */
const isStanding = (name: string) => name === 'games';

function hasEveryInput(name: string) {
  it('has an input for each of its fields', async () => {
    const inputs = new Set<string>();
    const missing = () => {
      const form = formOnPage();
      for (const input of form?.inputs ?? []) inputs.add(input);
      return form?.fields.filter((field) => !inputs.has(field));
    };
    const visits = visitsOf(name);
    for (const visit of visits) {
      await open(visit, tabs[name]);
      if (visit === visits.at(-1)) await waitFor(() => expect(missing()).toEqual([]));
      else missing();
    }
  });
}

describe.each(forms.filter(isStanding))('the form of %s', hasEveryInput);
describe.each(forms.filter((name) => !isStanding(name)))('the form of %s', { tags: ['deep'] }, hasEveryInput);

const pages = import.meta.glob<string>('../features/**/*-{edit,page}.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('are all forms of records that others may change meanwhile', () => {
  const found = Object.values(pages).filter((text) => /<(LiveEdit|SingleRecordPage)\b/.test(text));
  expect(found).toHaveLength(forms.length);
});
