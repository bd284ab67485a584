import { waitFor } from '@testing-library/react';
import { operationRules } from '@ug/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { moneyDialogs } from '#testing/money-dialogs';
import { openPortal, signIn } from '#testing/open-portal';
import { serveContract, type Call } from '#testing/serve-contract';

describe('a player who', () => {
  beforeEach(() => {
    signIn();
    vi.spyOn(console, 'warn').mockReturnValue();
  });

  test.each(moneyDialogs)(
    '$title taps twice and loses the line has asked once, and asks again for the same',
    async (dialog) => {
      const { operation, world, button } = dialog;
      let cut: () => void = () => undefined;
      const line = new Promise<never>((_, reject) => (cut = () => reject(new TypeError('Failed to fetch'))));
      const asked = (calls: readonly Call[]) => calls.filter(({ id }) => id === operation);
      const first = serveContract({ ...world, [operation]: () => line });
      const visit = openPortal(dialog.address);
      await visit.user.dblClick(await button(visit.user));
      await waitFor(() => expect(asked(first)).toHaveLength(1));
      cut();
      const second = serveContract(world);
      await waitFor(async () => {
        await visit.user.click(await (dialog.again ?? button)(visit.user));
        expect(asked(second)).toHaveLength(1);
      });
      await dialog.done(visit);
      expect(asked(first)).toHaveLength(1);
      const keys = [...asked(first), ...asked(second)].map(({ headers }) => headers.get('Idempotency-Key'));
      // Where there is no key, the service knows it by the order.
      expect(keys[0]).toEqual(operationRules[operation].keyed ? expect.stringMatching(/^[0-9a-f]{32}$/) : null);
      expect(new Set(keys).size).toBe(1);
      const seenBy = asked(second).map(({ headers }) => headers.get('UG-Confirmed-Uid'));
      expect(seenBy).toEqual([operationRules[operation].confirmed ? '10001' : null]);
    },
  );
});
