import type { BodyOf } from '@ug/contract';
import { SmsPicturesService } from '../features/sms/sms-pictures.service';
import { TaskRunner } from '../platform/tasks/task-runner.service';
import { newId } from '../platform/ids/ids';
import type { FakeSms } from './fake-sms';
import type { TestApp } from './test-app';

type Asked = Partial<BodyOf<'requestSmsCode'>> & { readonly phone: string };

let given = 0;
/** A number that no test has used. */
export const newPhone = (): string => `139${String((given += 1)).padStart(8, '0')}`;

/** A picture, and what a person reads in it. */
export async function readPicture(app: TestApp) {
  const { id } = await app.player.call('createLoginPicture', {});
  return { pictureId: id, pictureWord: app.get(SmsPicturesService).wordOf(id) };
}

/** Somebody with a telephone, who reads pictures and codes. */
export function smsDesk(app: TestApp, gateway: FakeSms) {
  const deviceID = newId();
  const picture = async () => {
    const { id } = await app.player.call('createSmsPicture', {});
    return { pictureId: id, pictureWord: app.get(SmsPicturesService).wordOf(id) };
  };
  const ask = async (asked: Asked) =>
    app.player.call('requestSmsCode', { body: { purpose: 'login', deviceID, ...(await picture()), ...asked } });
  const settle = () => app.get(TaskRunner).runDue();
  /** Asks for a code, and reads it off the telephone. */
  const code = async (asked: Asked) => {
    await ask(asked);
    await settle();
    return gateway.codeOf(asked.phone);
  };
  return { deviceID, picture, ask, settle, code };
}
