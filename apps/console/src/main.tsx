import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Start } from './app/start';
import { appConfig } from '#platform/config';
import { createSessionStore } from '#platform/session/session';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

document.title = `${appConfig.title} 控制台`;
createRoot(root).render(
  <StrictMode>
    <Start session={createSessionStore()} />
  </StrictMode>,
);
