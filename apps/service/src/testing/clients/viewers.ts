import type { BodyOf, Schemas } from '@ug/contract';
import { refusalCatalogue } from '@ug/contract';
import type { PlayerDevice } from '../players';
import type { TestApp } from '../test-app';

type Wish = Pick<NonNullable<BodyOf<'playPart'>>, 'stream' | 'deviceName'>;

/** A browser that keeps its cookie and nothing else. */
export class WatchingBrowser {
  cookie = '';

  /** @param player who is signed in; a guest when absent */
  constructor(
    private readonly app: Pick<TestApp, 'origin'>,
    private readonly player?: Pick<PlayerDevice, 'uid' | 'token'>,
  ) {}

  /** @returns the answer, or the key and the words of the refusal */
  async play(partId: number, wish: Wish = {}): Promise<Schemas['Playback']> {
    const response = await this.send(`/api/v1/part/${partId}/play`, {
      method: 'POST',
      body: new URLSearchParams({ appID: '1000', channelID: '0', ...wish }),
      headers: this.player ? { 'ug-uid': String(this.player.uid), 'ug-token': this.player.token } : {},
    });
    const given = response.headers.get('set-cookie')?.split(';', 1)[0];
    if (given) this.cookie = given;
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Schemas['Playback'] };
    if (code !== 0) throw new Error(`${keyOf(code)}: ${msg}`);
    return data;
  }

  /** The key with which playing is refused, or `done`. */
  async refusal(partId: number, wish: Wish = {}): Promise<string> {
    return this.play(partId, wish).then(
      () => 'done',
      (error: unknown) => (error instanceof Error ? (error.message.split(':', 1)[0] ?? '') : String(error)),
    );
  }

  /** Asks for a file beside the first source of an answer. */
  fetch(playback: Schemas['Playback'], file: string, init: RequestInit = {}): Promise<Response> {
    return this.send(`${folderOf(playback)}${file}`, { redirect: 'manual', ...init });
  }

  /** The status of a request for some bytes, with the key of its refusal where it is one. */
  async outcome(playback: Schemas['Playback'], file: string, range?: string): Promise<string> {
    const response = await this.fetch(playback, file, { headers: range === undefined ? {} : { range } });
    if (response.status < 400 || response.status === 416) return String(response.status);
    return `${response.status} ${keyOf(((await response.json()) as { code: number }).code)}`;
  }

  /** The key with which leaving is refused, or `done`. */
  async leave({ leaveUrl }: Schemas['Playback']): Promise<string> {
    const response = await this.send(String(leaveUrl), { method: 'POST' });
    const { code } = (await response.json()) as { code: number };
    return code === 0 ? 'done' : keyOf(code);
  }

  private send(path: string, { headers, ...init }: RequestInit): Promise<Response> {
    return fetch(this.app.origin + path, {
      ...init,
      headers: { ...headers, ...(this.cookie && { cookie: this.cookie }) },
    });
  }
}

/** The address in which the files of an answer are. */
export const folderOf = ({ sources }: Schemas['Playback']): string => sources[0]?.url.replace(/[^/]*$/, '') ?? '';

const keyOf = (code: number): string =>
  Object.entries(refusalCatalogue).find(([, refusal]) => refusal.code === code)?.[0] ?? String(code);
