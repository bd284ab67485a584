import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { start } from './app/start';
import { createQueryClient } from '#platform/api/query-client';
import { repeatEarlyInput } from '#platform/first-screen/early-input';
import { isPaintedHere, loadPainted } from '#platform/first-screen/painted-page';
import { log } from '#platform/log/log';
import { guardHistory } from '#platform/navigation/leave-guard';
import '#ui/theme/tokens.css';
import '#ui/theme/base.css';

const queries = createQueryClient();
start(queries);
guardHistory();
const root = document.getElementById('root')!;
const app = (
  <StrictMode>
    <App queries={queries} router={BrowserRouter} />
  </StrictMode>
);

function takeOver(): void {
  const onRecoverableError = (error: unknown) => log.warn('the page differs from its painting', error);
  // A transition is drawn piece by piece: scrolls and taps meanwhile are not delayed.
  startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
  repeatEarlyInput(root);
}

if (isPaintedHere(root)) {
  // Not awaited here: the scripts of a page import from this one.
  void loadPainted().then(takeOver);
} else {
  root.replaceChildren();
  createRoot(root).render(app);
  repeatEarlyInput(root);
}
