import type { BodyOf } from '@ug/contract';
import { CaptchasService } from '#features/players/sms/captchas.service';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { newId } from '#platform/ids/ids';
import { FakeSms } from '../fakes/fake-sms';
import { openTestApp, type TestApp, type TestAppOptions } from '../test-app';

type Asked = Partial<BodyOf<'requestSmsCode'>> & { readonly phone: string };

let given = 0;
/** A number that no test has used. */
export const newPhone = (): string => `139${String((given += 1)).padStart(8, '0')}`;

/** A captcha with its solution. */
export async function solveCaptcha(app: TestApp) {
  const { id } = await app.player.call('createLoginCaptcha', {});
  return { pictureId: id, pictureWord: app.get(CaptchasService).wordOf(id) };
}

/** Somebody with a telephone, who solves captchas and reads codes. */
export function smsDesk(app: TestApp, gateway: FakeSms) {
  const deviceID = newId();
  const captcha = async () => {
    const { id } = await app.player.call('createSmsCaptcha', {});
    return { pictureId: id, pictureWord: app.get(CaptchasService).wordOf(id) };
  };
  const ask = async (asked: Asked) =>
    app.player.call('requestSmsCode', { body: { purpose: 'login', deviceID, ...(await captcha()), ...asked } });
  const settle = () => app.get(TaskRunner).runDue();
  /** Asks for a code, and reads it off the telephone. */
  const code = async (asked: Asked) => {
    await ask(asked);
    await settle();
    return gateway.codeOf(asked.phone);
  };
  return { deviceID, captcha, ask, settle, code };
}

export type SmsDesk = ReturnType<typeof smsDesk>;

/**
 * Boots a service whose codes go to a gateway on this machine. Its `close` ends both.
 * @param provider whose gateway it is; Alibaba Cloud's when absent
 */
export async function openSmsApp(options: TestAppOptions, provider?: Parameters<typeof FakeSms.open>[0]) {
  const gateway = await FakeSms.open(provider);
  const app = await openTestApp({ ...options, env: { ...gateway.env, ...options.env } });
  const close = async () => {
    await app.close();
    await gateway.close();
  };
  return { app, gateway, desk: smsDesk(app, gateway), close };
}
