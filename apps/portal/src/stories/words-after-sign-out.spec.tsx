import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { goneTo, keptPlace } from '#features/library/chapters/reader-place';
import { writerMemory } from '#features/library/places/writer-memory';
import { clearAccount, expireSession } from '#platform/session/account.store';
import { openPortal, signIn } from '#testing/open-portal';
import { disconnect, serveContract } from '#testing/serve-contract';

describe('a player who signs out', () => {
  const unsent = {
    spot: { partId: 12, paragraphId: 3, offset: 0, permille: 200, context: '潮声从远处' },
    at: Date.now(),
  };
  const reading = { workId: 1, chapterId: 12, chapterTitle: '第十二章', paragraphId: 3, offset: 0, permille: 200 };

  test('leaves no words of a text on the device, whether they signed out or the session ran out', async () => {
    for (const end of [clearAccount, () => expireSession('expired'), () => expireSession('banned')]) {
      signIn();
      serveContract(disconnect('savePlace'));
      writerMemory('10001', 1).write({ seq: 1, base: 0, readMs: 0, heardMs: 0, unsent });
      goneTo({ ...reading, context: '潮声从远处' });
      openPortal('/faq');
      await screen.findByRole('main');
      act(end);
      await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('潮声'));
      expect(keptPlace(1)).toMatchObject({ chapterId: 12, context: '' });
      cleanup();
    }
  });
});
