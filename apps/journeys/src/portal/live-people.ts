import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Product } from '../product';
import { keepSecret } from '../secrets';

export interface Player {
  loginName: string;
  password: string;
  name: string;
  uid: string;
  token: string;
  /** Where the account is known; none for whoever came by the page itself. */
  deviceID?: string;
}

let registered = 0;

async function placed<T>(address: string, init: RequestInit): Promise<T> {
  const response = await fetch(address, init);
  const body = (await response.json()) as T & { code?: number | string };
  if (!response.ok || (typeof body.code === 'number' && body.code !== 0))
    throw new Error(`${address}: ${JSON.stringify(body)}`);
  return body;
}

interface CallOptions {
  method?: string;
  /** Fields of a form. */
  body?: Record<string, string>;
  /** What is sent instead where the operation takes JSON. */
  json?: object;
  session?: Pick<Player, 'uid' | 'token'>;
}

const APP = { appID: '1000', channelID: '0' };

/** A player's call; `session` names who places it. */
export async function playerCall<T>({ url }: Product, path: string, options: CallOptions = {}): Promise<T> {
  const { method = 'POST', body, json, session } = options;
  const headers = {
    ...(session && { 'UG-Uid': session.uid, 'UG-Token': session.token }),
    ...(json && { 'Content-Type': 'application/json' }),
  };
  const form = body && new URLSearchParams({ ...APP, ...body });
  const sent = json ? JSON.stringify({ ...APP, ...json }) : form;
  return (await placed<{ data: T }>(`${url}/api${path}`, { method, headers, body: sent })).data;
}

/** A new player, registered by a call and not by the page. */
export async function register(product: Product): Promise<Player> {
  registered += 1;
  const person = { loginName: `traveller${registered}`, password: '远航-2026-晨星', name: `旅人${registered}` };
  // Each on a device of their own: one device makes only a few accounts a day.
  const device = { deviceID: randomUUID().replaceAll('-', '') };
  // The product of a journey has the drafts.
  const body = { ...person, ...device, termsVersion: '0', privacyVersion: '0' };
  const account = await playerCall<{ uid: string; token: string }>(product, '/user/registerWithName', { body });
  keepSecret('密码', person.password);
  keepSecret("a player's token", account.token);
  return { ...person, ...device, ...account };
}

/**
 * Signs a player in by the page, and waits until they are home. The page is the device that registered them: on another
 * they would be sent a message.
 */
export async function signInPlayer(page: Page, { loginName, password, name, deviceID }: Player): Promise<void> {
  if (deviceID) await page.addInitScript((id) => localStorage.setItem('h5_device_id', id), deviceID);
  await page.goto('/login');
  await page.getByLabel('账号').fill(loginName);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByText(`欢迎回来:${name}`).waitFor();
  // Leaving while pictures and chunks are on their way would break their requests off.
  await page.waitForLoadState('networkidle');
}

/** Resolves when a page that is about to be opened hears what is pushed to it: the service has taken its socket. */
export async function connected(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'));
}

/** Places calls of a member of staff, the owner of the console where nobody is named. */
export async function openDesk({ url, owner }: Product, account: Product['owner'] = owner) {
  const json = { 'Content-Type': 'application/json' };
  const signIn = { method: 'POST', headers: json, body: JSON.stringify(account) };
  const { token } = await placed<{ token: string }>(`${url}/api/admin/login`, signIn);
  keepSecret('员工的密码', account.password);
  keepSecret('a token of staff', token);
  const call = <T>(path: string, body?: object, method = body ? 'POST' : 'GET') =>
    placed<T>(`${url}/api/admin/${path}`, {
      method,
      headers: { ...(body && json), Authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
  return {
    /** A call that has no name here. */
    call,
    /** Uploads a file in one piece. @returns its id */
    async upload(kind: string, name: string, bytes: Uint8Array): Promise<string> {
      const { id } = await call<{ id: string }>('files', { kind, name, size: bytes.length });
      await placed(`${url}/api/admin/files/${id}?offset=0`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/octet-stream', Authorization: `Bearer ${token}` },
        body: new Uint8Array(bytes),
      });
      return id;
    },
    /** Sends a system message to everybody. */
    broadcast: (title: string) =>
      call<{ id: number }>('messages', {
        title,
        content: `${title}的内容`,
        link: '',
        audience: { kind: 'all' },
        sendAt: null,
      }),
    /** Puts a bulletin out, at once or at an instant to come. @returns its id */
    async publish(title: string, content: string, publishAt: string | null = null): Promise<number> {
      const { id } = await call<{ id: number }>('bulletins', { title, content, posType: 1 });
      await call(`bulletins/${id}/publish`, { publishAt });
      return id;
    },
    /** A new member of staff. @returns how they sign in */
    async hire(name: string, role: string): Promise<Product['owner']> {
      const hired = { username: `staff${(registered += 1)}`, password: '值班-2026-晨星' };
      await call('staff', { ...hired, name, role });
      return hired;
    },
    /** Customer service is open at whatever hour the story happens, and agents stay who have no desk open. */
    async serveAlways(): Promise<void> {
      const { id: _id, updatedAt: _at, ...settings } = await call<Record<string, unknown>>('support-settings');
      const hours = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }];
      await call('support-settings', { ...settings, hours, holidays: [], graceSeconds: 600 }, 'PUT');
    },
  };
}
