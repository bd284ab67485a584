// @module-tag deep
import { screen, waitFor } from '@testing-library/react';
import { dangersIn, poisoned, xssVectors } from '@ug/test-doubles';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, serveContract, success } from '#testing/serve-contract';

/** Fields with text and pictures of players and staff, by their names. */
const FIELDS = new Set(
  [
    'body',
    'content',
    'excerpt',
    'keyword',
    'kindLabel',
    'name',
    'reason',
    'records',
    'reply',
    'tag',
    'text',
    'title',
  ].concat(['subjectTitle', 'word']),
);
const WHOLE = xssVectors.join('\n');

/** Every operation of the square whose response is shown. */
const OPERATIONS = [
  'getPost',
  'getOwnDecision',
  'getOwnStanding',
  'getPostDraft',
  'getSquarePlayer',
  'listComments',
  'listReplies',
  'listFollowed',
  'listFollowers',
  'listBlocked',
  'listFollowedPosts',
  'listHotWords',
  'listNotices',
  'listOwnComments',
  'listOwnPosts',
  'listPosts',
  'listReviews',
  'listSensitiveWords',
  'listSquareTags',
  'suggestKeywords',
] as const;

const responses = Object.fromEntries(
  OPERATIONS.map((id) => [id, () => success(poisoned<unknown>(exampleOf(id), FIELDS, WHOLE))]),
);

/** Nothing ran, and nothing on the page could. */
function expectInert(): void {
  expect(window).not.toHaveProperty('attacked');
  expect(dangersIn(document.body)).toEqual([]);
}

beforeEach(() => signIn('10284'));

describe('what an attacker has written in the square is read and does nothing', () => {
  test.each([
    ['a post and its comments', '/post/128'],
    ['posts', '/square?side=community&list=newest'],
    ['own posts', '/commenthistory'],
    ['own comments', '/commenthistory?tab=comments'],
    ['the page of a player', '/player/10391'],
    ['reviews of a game', '/detail/12'],
    ['what others did', '/message?tab=notices'],
    ['a decision and its reason', '/appeal/318'],
  ])('in %s', async (_, path) => {
    serveContract(responses);
    openPortal(path);
    await waitFor(() => expect(document.body).toHaveTextContent('attacked=1'));
    expectInert();
  });

  test('letter for letter in a post', async () => {
    serveContract(responses);
    openPortal('/post/128');
    const [article] = await screen.findAllByRole('article');
    await waitFor(() => expect(article).toHaveTextContent('livescript'));
    const shown = article?.textContent ?? '';
    expect(xssVectors.filter((text) => !shown.includes(text))).toEqual([]);
    expectInert();
  });
});
