import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { routeObjects } from './app/router';
import { start } from './app/start';
import { createQueryClient } from './platform/api/query-client';
import './ui/theme/tokens.css';
import './ui/theme/base.css';

start();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App queries={createQueryClient()} router={createBrowserRouter(routeObjects)} />
  </StrictMode>,
);
