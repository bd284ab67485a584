import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Refusal } from '#platform/errors/refusal';
import { SignedTokens, type SignedToken } from '#platform/auth/signed-tokens';
import { FakeClock } from '#platform/clock/clock';
import { loadConfig, type AppConfig } from '#platform/config/app-config';
import { LINK_SECONDS, SignedLinksService } from './signed-links.service';

const target = { fileId: '0192f3a0c1d24e5f8a9b0c1d2e3f4a5b', name: '星海远征 2.3.apk', holder: 'device-1' };
const asked = { protocol: 'http' as const, headers: { host: 'game.example:8080' } };

describe('a signed link', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ug-links-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const clock = new FakeClock();
  const linksOf = (config: AppConfig) => new SignedLinksService(config, new SignedTokens(config, clock));
  const links = linksOf(loadConfig({ DATA_DIR: dataDir }));

  const proofOf = (link: string): SignedToken => {
    const query = new URL(link).searchParams;
    return { expires: Number(query.get('expires')), signature: query.get('signature') ?? '' };
  };

  it('is absolute, at the address that was asked, and opens its target', () => {
    const link = links.link(target, asked);
    expect(link).toMatch(/^http:\/\/game\.example:8080\/api\/files\/0192f3a0c1d24e5f8a9b0c1d2e3f4a5b\/%E6/);
    expect(links.isValid(target, proofOf(link))).toBe(true);
  });

  it('uses PUBLIC_URL where it is set', () => {
    const config = loadConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://play.example.com' });
    expect(linksOf(config).link(target, asked)).toMatch(/^https:\/\/play\.example\.com\/api\/files\//);
  });

  it.each(['', 'a b', 'evil.example/path', 'evil"onload=', 'user@evil.example', 'a..b', 'x:123456'])(
    'is not made for the Host %j',
    (host) => {
      expect(() => links.link(target, { protocol: 'http', headers: { host } })).toThrow(Refusal);
    },
  );

  it('is made for the Host that was asked, whatever a client claims to have been forwarded for', () => {
    const headers = { host: 'game.example', 'x-forwarded-host': 'evil.example' };
    expect(links.link(target, { protocol: 'https', headers })).toMatch('https://game.example/api/files/');
  });

  it.each(['localhost', '127.0.0.1:3000', '[::1]:3000', 'a-b.example.'])('is made for the Host %j', (host) => {
    expect(links.link(target, { protocol: 'https', headers: { host } })).toMatch(`https://${host}/api/files/`);
  });

  it.each([
    ['another file', { ...target, fileId: target.fileId.replace('0', '1') }],
    ['another name', { ...target, name: 'other.apk' }],
    ['another holder', { ...target, holder: 'device-2' }],
    ['fields that only together spell the same', { ...target, name: `${target.name}d`, holder: 'evice-1' }],
  ])('does not open %s', (_title, other) => {
    expect(links.isValid(other, proofOf(links.link(target, asked)))).toBe(false);
  });

  it('cannot be prolonged, shortened or made up', () => {
    const proof = proofOf(links.link(target, asked));
    for (const signature of ['', 'AAAA', proof.signature.slice(1), `${proof.signature}AAAA`, '\u0000']) {
      expect(links.isValid(target, { ...proof, signature })).toBe(false);
    }
    expect(links.isValid(target, { ...proof, expires: proof.expires + 1 })).toBe(false);
  });

  it('dies after its time, and another can be made', () => {
    const proof = proofOf(links.link(target, asked));
    clock.advance(LINK_SECONDS - 1);
    expect(links.isValid(target, proof)).toBe(true);
    clock.advance(1);
    expect(links.isValid(target, proof)).toBe(false);
    expect(links.isValid(target, proofOf(links.link(target, asked)))).toBe(true);
  });

  it('means nothing to a server with another secret', () => {
    const other = mkdtempSync(join(tmpdir(), 'ug-links-'));
    const proof = proofOf(linksOf(loadConfig({ DATA_DIR: other })).link(target, asked));
    rmSync(other, { recursive: true });
    expect(links.isValid(target, proof)).toBe(false);
  });
});
