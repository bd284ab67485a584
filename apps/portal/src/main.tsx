import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { start } from './app/start';
import { createQueryClient } from './platform/api/query-client';
import './ui/theme/tokens.css';
import './ui/theme/base.css';

start();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App queries={createQueryClient()} router={BrowserRouter} />
  </StrictMode>,
);
