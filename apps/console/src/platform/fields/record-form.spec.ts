import { describe, expect, it } from 'vitest';
import { recordForm } from './record-form';

describe('the form of a record', () => {
  const games = recordForm('consoleUpdateGame', {
    iconId: 'icon',
    keyVisualFile: 'keyVisual',
    screenshotIds: 'screenshots',
  });
  const bulletins = recordForm('consoleUpdateBulletin');

  it('has the fields of the contract but the version, pictures by the name that the form gives them', () => {
    expect(bulletins.fields).toEqual(['title', 'content', 'posType', 'endAt']);
    expect(games.fields).toContain('developer');
    expect(games.fields.slice(-3)).toEqual(['icon', 'keyVisual', 'screenshots']);
  });

  it('begins empty, and with the defaults of the contract', () => {
    expect(bulletins.empty).toEqual({ title: '', content: '', endAt: null });
    expect(games.empty).toMatchObject({ summary: '', tags: [], sortOrder: 0, icon: null, screenshots: [] });
  });

  it('sends an empty text or list in place of the null that a cleared input leaves', () => {
    expect(games.filled({ name: '星海', summary: null, tags: null })).toMatchObject({
      name: '星海',
      summary: '',
      tags: [],
    });
  });

  it('sends null in place of an empty text where the contract allows null', () => {
    expect(bulletins.filled({ endAt: '' })).toMatchObject({ endAt: null });
  });

  it('sends a cleared number as it is, for the service to refuse', () => {
    expect(games.filled({ sortOrder: null })).toMatchObject({ sortOrder: null });
  });

  it('leaves pictures alone, which are sent by their ids', () => {
    expect(games.filled({ icon: null })).not.toHaveProperty('iconId');
  });
});
