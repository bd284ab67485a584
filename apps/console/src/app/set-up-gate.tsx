import { createStaffClient } from '@ug/api-client';
import { useState } from 'react';
import { SetUpPage } from '#features/operations/two-factor/set-up-page';
import { connectionOf } from '#platform/data/connect';
import type { SessionStore } from '#platform/session/session';
import { darkTheme, lightTheme } from './theme';

const themes = { light: lightTheme, dark: darkTheme };

interface Props {
  session: SessionStore;
  /** Stands in for `fetch` in tests. */
  fetch?: typeof globalThis.fetch;
}

/** Shown in place of the console to an account that must set up its second factor. The service allows it nothing else. */
export function SetUpGate({ session, fetch }: Props) {
  const [client] = useState(() => createStaffClient(connectionOf(session, fetch)));
  return (
    <SetUpPage
      call={client.call}
      themes={themes}
      onDone={() => {
        client.call('getStaffSelf').then(
          (self) => session.refresh(self),
          () => session.close('expired'),
        );
      }}
      onLeave={() => {
        void client.call('logoutStaff').catch(() => undefined);
        session.close('left');
      }}
    />
  );
}
