import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { forgetServiceClock } from '@ug/web';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { useBulletins } from '#features/content/bulletins/bulletin.store';
import { usePlaceChoice } from '#features/library/places/place-choice.store';
import { useDownloads } from '#features/money/purchases/download.store';
import { useDownloaded } from '#features/money/purchases/downloaded.store';
import { gameSearches } from '#features/content/games/search.store';
import { forgetTypedForms } from '#platform/forms/typed-forms';
import { forgetPlaces } from '../app/layouts/places';
import { forgetTrail } from '#platform/navigation/trail';
import { guestState, useAccount } from '#platform/session/account.store';
import { closeToasts } from '#ui/toast.store';
import { completeBrowser, takeSavedLinks, takeScrolledTo } from './browser';
import { dismissBulletin } from './bulletin';
import { takeContractProblems } from './serve-contract';

// A screen's code is loaded when it is first opened, which is slow on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
beforeAll(completeBrowser);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  dismissBulletin();
  forgetServiceClock();
  gameSearches.clear();
  forgetTypedForms();
  window.history.replaceState(null, '', '/');
  forgetTrail();
  forgetPlaces();
  onlineManager.setOnline(true);
  useDownloaded.setState({ games: [] });
  useAccount.setState(guestState, true);
  useBulletins.setState(useBulletins.getInitialState(), true);
  useDownloads.setState(useDownloads.getInitialState(), true);
  usePlaceChoice.setState({ choice: 'ask' });
});

afterEach(() => {
  cleanup();
  closeToasts();
  takeSavedLinks();
  takeScrolledTo();
  expect(takeContractProblems(), '请求不符合契约').toEqual([]);
});
