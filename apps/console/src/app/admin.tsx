import { onlineManager, QueryClient } from '@tanstack/react-query';
import { createFeedClient, createStaffClient } from '@ug/api-client';
import { keepWheelOffNumbers } from '@ug/web';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { Admin, Resource } from 'react-admin';
import { createAuthProvider } from '#platform/access/auth-provider';
import { EditOrShow } from '#platform/access/edit-or-show';
import { Permitted } from '#platform/access/permitted';
import { DashboardPage } from '#features/operations/dashboard/dashboard-page';
import { SessionContext } from '#platform/access/session-context';
import { connectionOf } from '#platform/data/connect';
import { createDataProvider } from '#platform/data/data-provider';
import { basePath } from '#platform/config';
import { FeaturesContext } from '#platform/feature';
import { ResourcesContext } from '#platform/fields/field-words';
import { createI18nProvider } from '#platform/i18n/i18n-provider';
import { LiveConsole, type OpenFeed } from '#platform/realtime/live-console';
import { LiveContext } from '#platform/realtime/live-context';
import type { SessionStore } from '#platform/session/session';
import { preferencesOf } from '#platform/storage/preferences';
import { createProgressCall, ProgressCallContext } from '#platform/upload/progress-call';
import { createSendBytes } from '#platform/upload/send-bytes';
import { UploadContext } from '#platform/upload/upload-context';
import { createUploadMemory } from '#platform/upload/upload-memory';
import { AccessDenied } from './access-denied';
import { ConsoleLayout } from './layout';
import { ConsoleNotification } from './notification';
import { NotFound } from './not-found';
import { features, resources } from './features';
import { darkTheme, lightTheme } from './theme';

interface Props {
  session: SessionStore;
  /** Stands in for `fetch` in tests. */
  fetch?: typeof globalThis.fetch;
  /** Stands in for the socket in tests. */
  openFeed?: OpenFeed;
}

/** Any write may have touched what these keys begin with. */
const touchedByEveryWrite = new Set(features.flatMap((feature) => feature.touchedByEveryWrite ?? []));

const Dashboard = () => <DashboardPage features={features} />;

function assemble({ session, fetch, openFeed = createFeedClient }: Props) {
  // The library listens only while somebody is signed in: a network that came back meanwhile is unknown to it.
  if (navigator.onLine) onlineManager.setOnline(true);
  const connection = connectionOf(session, fetch);
  const dataProvider = createDataProvider(session, fetch);
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 2_000 },
      // A write without a network fails at once: kept back, it would be sent later behind the operator's back.
      mutations: { networkMode: 'always' },
    },
  });
  const client = createStaffClient(connection);
  // Others come with the next page.
  const onBack = () =>
    void client.call('getStaffSelf').then(
      (self) => session.refresh(self),
      () => undefined,
    );
  return {
    queryClient,
    live: new LiveConsole({ openFeed, session, queryClient, touchedByEveryWrite, onBack }),
    dataProvider,
    authProvider: createAuthProvider({ session, client }),
    i18nProvider: createI18nProvider([...resources, ...features.flatMap(({ records = [] }) => records)]),
    store: preferencesOf(session.current()?.self.id ?? 0),
    progressCall: createProgressCall(connection),
    uploads: {
      call: dataProvider.call,
      sendBytes: createSendBytes(connection),
      memory: createUploadMemory(),
    },
  };
}

type Parts = ReturnType<typeof assemble>;

function Console({ parts }: { parts: Parts }) {
  const { uploads, progressCall, live, ...providers } = parts;
  return (
    <LiveContext value={live}>
      <UploadContext value={uploads}>
        <ProgressCallContext value={progressCall}>
          <FeaturesContext value={features}>
            <ResourcesContext value={resources}>
              <Admin
                {...providers}
                lightTheme={lightTheme}
                darkTheme={darkTheme}
                layout={ConsoleLayout}
                dashboard={Dashboard}
                accessDenied={AccessDenied}
                catchAll={NotFound}
                notification={ConsoleNotification}
                loginPage={false}
                requireAuth
                disableTelemetry
              >
                {resources.map(({ name, label, list, create, edit, show, icon, recordRepresentation }) => (
                  <Resource
                    key={name}
                    name={name}
                    list={<Permitted resource={name} action="list" page={list} />}
                    create={create && <Permitted resource={name} action="create" page={create} />}
                    edit={edit && <EditOrShow resource={name} edit={edit} />}
                    show={show && <Permitted resource={name} action="show" page={show} />}
                    icon={icon}
                    recordRepresentation={recordRepresentation}
                    options={{ label }}
                  >
                    {show && !edit && <Route path=":id" element={<EditOrShow resource={name} />} />}
                  </Resource>
                ))}
              </Admin>
            </ResourcesContext>
          </FeaturesContext>
        </ProgressCallContext>
      </UploadContext>
    </LiveContext>
  );
}

/** The signed-in console: a table of resources inside the frame, below /admin. */
export function AdminApp(props: Props) {
  const { session } = props;
  const [parts] = useState(() => assemble(props));
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <Console parts={parts} /> }], { basename: basePath.replace(/\/$/, '') }),
  );
  const token = useSyncExternalStore(session.subscribe, () => session.current()?.token);
  // A session that ended under the page takes its connection with it; the next one opens another.
  useEffect(() => (token === undefined ? undefined : parts.live.open()), [parts, token]);
  useEffect(() => keepWheelOffNumbers(document), []);
  // A role that changed on the service changes at once what the pages and buttons allow.
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.current()) void parts.queryClient.invalidateQueries({ queryKey: ['auth'] });
      }),
    [session, parts],
  );
  return (
    <SessionContext value={session}>
      <RouterProvider router={router} />
    </SessionContext>
  );
}
