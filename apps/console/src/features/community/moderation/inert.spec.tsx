// @module-tag deep
import { screen, waitFor } from '@testing-library/react';
import type { OperationId } from '@ug/contract';
import { dangersIn, poisoned, xssVectors } from '@ug/test-doubles';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

/** Fields with text and pictures of players and staff, by their names. */
const FIELDS = new Set(
  'body content decidedBy excerpt exceptions keyword kindLabel label muteReason name note reason reply subjectLabel tag text title word'.split(
    ' ',
  ),
);
const WHOLE = xssVectors.join('\n');

/** Every operation of the square whose response the console shows. */
const OPERATIONS = [
  'consoleGetComment',
  'consoleGetHotWord',
  'consoleGetModeration',
  'consoleGetPost',
  'consoleGetReview',
  'consoleGetStanding',
  'consoleGetTag',
  'consoleGetWord',
  'consoleListComments',
  'consoleListHotWords',
  'consoleListModeration',
  'consoleListModerationReasons',
  'consoleListPosts',
  'consoleListRemovals',
  'consoleListReviews',
  'consoleListStandings',
  'consoleListTags',
  'consoleListWords',
] as const satisfies readonly OperationId[];

const responses = Object.fromEntries(
  OPERATIONS.map((id) => [id, () => ({ body: poisoned<unknown>(exampleFor(id), FIELDS, WHOLE) })]),
);

/** Nothing ran, and nothing on the page could. */
function expectInert(): void {
  expect(window).not.toHaveProperty('attacked');
  expect(dangersIn(document.body)).toEqual([]);
}

describe('what an attacker has written in the square is read by staff and does nothing', () => {
  it.each([
    ['at the review desk', '/moderation?c=318'],
    ['among posts', '/posts'],
    ['in a post', '/posts/128/show'],
    ['among comments', '/comments'],
    ['among reviews', '/reviews'],
    ['among removals', '/removals'],
    ['among players of the square', '/standings'],
    ['in the standing of a player', '/standings/10284/show'],
    ['among tags', '/tags'],
    ['among words', '/words'],
    ['among hot words', '/hot-words'],
    ['among reasons', '/moderation-reasons'],
  ])('%s', async (_, path) => {
    renderConsole({ path, role: 'owner', responses });
    await waitFor(() => expect(document.body).toHaveTextContent('attacked=1'));
    expectInert();
  });

  it('and is read letter for letter in the item that is decided', async () => {
    renderConsole({ path: '/moderation?c=318', role: 'owner', responses });
    await waitFor(() => expect(document.body).toHaveTextContent('livescript'));
    expect(await screen.findByRole('button', { name: /移除并告知/ })).toBeVisible();
    const shown = document.body.textContent ?? '';
    expect(xssVectors.filter((text) => !shown.includes(text))).toEqual([]);
    expectInert();
  });
});
