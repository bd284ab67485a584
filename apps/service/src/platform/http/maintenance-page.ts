import type { FastifyReply } from 'fastify';
import type { AppConfig } from '../config/app-config';
import { escapeHtml } from '../pages/page-head';
import type { MaintenanceMode } from '../maintenance/maintenance-mode';

/** After so many seconds a browser asks again by itself. */
const RELOAD_SECONDS = 30;

const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;gap:12px;
padding:24px;box-sizing:border-box;text-align:center;font:16px/1.6 system-ui,"PingFang SC","Noto Sans CJK SC",sans-serif;
background:#fff;color:#1c1c28}h1{margin:0;font-size:22px}p{margin:0;max-width:32em;overflow-wrap:anywhere}small{color:#667}
@media(prefers-color-scheme:dark){body{background:#15151d;color:#eee}small{color:#aab}}`;

/** Sends the page that stands in place of the portal during maintenance, with the status that tells crawlers to come back. */
export function sendMaintenancePage(mode: MaintenanceMode, { title }: AppConfig, reply: FastifyReply): FastifyReply {
  const { message } = mode.current;
  return reply
    .code(503)
    .headers({ 'Cache-Control': 'no-store', 'Retry-After': String(mode.retryAfter()) })
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<meta http-equiv="refresh" content="${RELOAD_SECONDS}" />
<title>系统维护中 - ${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(mode.refusal().message)}</p>
${message ? `<p>${escapeHtml(message)}</p>` : ''}
<small>恢复后本页会自动打开</small>
</body>
</html>
`);
}
