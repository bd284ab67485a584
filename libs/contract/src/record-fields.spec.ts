import { describe, expect, it } from 'vitest';
import { bodyFields, recordFields } from './record-fields';

describe('the fields of a record', () => {
  const games = recordFields('consoleUpdateGame', ['score', 'iconId', 'keyVisualFile', 'screenshotIds']);

  it('are those of the body that saves it, without its version and those that the feature maps', () => {
    expect(games.names).toContain('developer');
    for (const name of ['version', 'score', 'iconId', 'screenshotIds']) expect(games.names).not.toContain(name);
    expect(bodyFields('consoleUpdateGame').map(({ name }) => name)).toContain('iconId');
  });

  it('are trimmed where they hold free text, texts of a list each once and none of them empty', () => {
    const typed = { name: ' 星海 ', tags: [' 策略', '策略', ' '], type: 'role', sortOrder: 3 } as const;
    const given = games.given({ ...typed, tags: [...typed.tags] });
    expect(given).toEqual({ name: '星海', tags: ['策略'], type: 'role', sortOrder: 3 });
  });

  it('stay as they are where a body leaves them out', () => {
    expect(games.given({ name: '星海', developer: undefined })).toEqual({ name: '星海' });
  });

  it('are empty in a new record, but for those that must be given', () => {
    expect(games.empty).toEqual({
      summary: '',
      intro: '',
      developer: '',
      tags: [],
      permissions: [],
      ageRating: 0,
      sortOrder: 0,
    });
  });

  it('are taken from a record without anything else of it', () => {
    const bulletins = recordFields('consoleUpdateBulletin', ['content', 'endAt']);
    const row = { id: 7, title: '维护', posType: 1 as const, state: 'draft' };
    expect(bulletins.of(row)).toEqual({ title: '维护', posType: 1 });
  });
});
