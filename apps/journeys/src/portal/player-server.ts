import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Schemas } from '@ug/contract';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';

type Playback = Schemas['Playback'];

const portal = fileURLToPath(new URL('../../../portal/', import.meta.url));
/** Ninety-six seconds in two qualities, one file each, made by `ffmpeg -f lavfi -i testsrc`. */
const clip = new URL('./clip/', import.meta.url);
const DURATION_MS = 96_000;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mp4': 'video/mp4',
};
/** As the service has it for every page. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
].join('; ');

/** The page with nothing but the player, as files by their names. */
async function buildPage(): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    root: portal,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { tsconfigPaths: true },
    define: { 'import.meta.env.APP_VERSION': '"0"', 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: `${portal}src/testing/player-page.tsx`,
        output: { entryFileNames: 'page.js', chunkFileNames: '[hash].js', assetFileNames: '[hash][extname]' },
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const files = output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source] as const);
  const styles = files
    .filter(([name]) => name.endsWith('.css'))
    .map(([name]) => `<link rel="stylesheet" href="${name}">`);
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>播放器</title><link rel="icon" href="data:,">`;
  const body = '<div id="root"></div><script type="module" src="/page.js"></script>';
  const html = `<!doctype html><html lang="zh-CN"><head>${head}${styles.join('')}</head><body>${body}</body></html>`;
  return new Map([...files, ['/', html]]);
}

const playbackOf = (partId: number, token: string, query: URLSearchParams): Playback => {
  const folder = `/api/v/${token}/`;
  const file = { kind: 'file', url: `${folder}180p.mp4`, mime: 'video/mp4; codecs="avc1.4d4015"' } as const;
  const hls = { kind: 'hls', url: `${folder}master.m3u8`, mime: types['.m3u8']! } as const;
  const tasteMs = query.has('taste') ? Number(query.get('taste')) : null;
  return {
    partId,
    workId: 1,
    title: `第 ${partId} 话`,
    workTitle: '风帆少年',
    stream: '0192f3a0c1d24e5f8a9b0c1d2e3f4a5b',
    durationMs: DURATION_MS,
    tasteMs,
    lock: tasteMs === null ? null : { access: 'member', price: 0, isMemberFree: false },
    sources: query.has('file') ? [file] : [hls, file],
    renewAfterMs: 3_600_000,
    leaveUrl: `${folder}leave`,
    qualities: [
      { name: '90p', width: 160, height: 90, bitrate: 40_000 },
      { name: '180p', width: 320, height: 180, bitrate: 80_000 },
    ],
    sprite: null,
    captions: [],
    poster: null,
    intro: null,
    outroStartMs: null,
    nextPartId: partId + 1,
  };
};

/** A part of the bytes, as the browser asks for it. */
function sendRange(request: IncomingMessage, response: ServerResponse, bytes: Uint8Array): void {
  const [, from, to] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? [];
  if (from === undefined) return void response.end(bytes);
  const last = to ? Math.min(Number(to), bytes.length - 1) : bytes.length - 1;
  response.writeHead(206, { 'Content-Range': `bytes ${from}-${last}/${bytes.length}` });
  response.end(bytes.subarray(Number(from), last + 1));
}

/** Serves the page and an episode whose addresses end when a journey says so. */
export class PlayerServer {
  private server: Server | null = null;
  private port = 0;
  private issued = 0;
  private ended = 0;
  private readonly asked: string[] = [];

  private constructor(private readonly page: Map<string, string | Uint8Array>) {}

  static async start(): Promise<PlayerServer> {
    const made = new PlayerServer(await buildPage());
    await made.resume();
    return made;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** How many addresses were given out. */
  get addresses(): number {
    return this.issued;
  }

  /** The ranges of media that were asked for, each as often as it was: `180p.mp4 bytes=0-999`. */
  get ranges(): readonly string[] {
    return this.asked;
  }

  /** No address that was given out opens anything any more. */
  endAddresses(): void {
    this.ended = this.issued;
  }

  /** As a process that was killed: nothing answers, and what was under way breaks off. */
  async kill(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = null;
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  }

  async resume(): Promise<void> {
    const server = createServer((request, response) => void this.respond(request, response));
    await new Promise<void>((done) => server.listen(this.port, '127.0.0.1', done));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    const end = (status: number) => void response.writeHead(status).end();
    response.setHeader('Content-Type', types[extname(pathname) || '.html'] ?? 'application/octet-stream');
    response.setHeader('Content-Security-Policy', policy);
    const file = this.page.get(pathname);
    if (file !== undefined) return void response.end(file);
    const [, part] = /^\/play\/(\d+)$/.exec(pathname) ?? [];
    if (part) {
      this.issued += 1;
      return void response.end(JSON.stringify(playbackOf(Number(part), String(this.issued), searchParams)));
    }
    const [, token, name] = /^\/api\/v\/(\d+)\/([\w.]+)$/.exec(pathname) ?? [];
    if (!name) return end(404);
    if (request.method === 'POST') return end(200);
    if (Number(token) <= this.ended) return end(403);
    if (request.headers.range) this.asked.push(`${name} ${request.headers.range}`);
    return sendRange(request, response, await readFile(new URL(name, clip)));
  }
}
