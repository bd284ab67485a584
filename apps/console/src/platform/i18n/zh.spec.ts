import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { zh } from './zh';

type Pack = { [key: string]: Pack | string | undefined };

function flatten(pack: Pack, prefix = ''): [string, string][] {
  return Object.entries(pack).flatMap(([key, value]): [string, string][] =>
    typeof value === 'object' ? flatten(value, `${prefix}${key}.`) : [[`${prefix}${key}`, value ?? '']],
  );
}

const ours = new Map(flatten(zh));
const theirs = flatten(english);
const placeholders = (text: string) => new Set(text.match(/%\{\w+\}/g));

describe("react-admin's words as an operator reads them", () => {
  it('are all there, and no others', () => {
    expect([...ours.keys()].sort()).toEqual(theirs.map(([key]) => key).sort());
  });

  it.each(theirs)('%s is Chinese', (key) => {
    const text = (ours.get(key) ?? '').replace(/%\{\w+\}/g, '');
    expect(text).not.toMatch(/[A-Za-z]{2,}/);
    if (/\p{L}/u.test(text)) expect(text).toMatch(/[\u4e00-\u9fff]/);
  });

  it.each(theirs)('%s puts in nothing that react-admin does not give', (key, text) => {
    const known = placeholders(text);
    for (const placeholder of placeholders(ours.get(key) ?? '')) expect(known).toContain(placeholder);
  });
});
