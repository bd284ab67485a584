import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createConnection, createServer as createListener, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { Notes, noteSchema } from '#testing/notes';
import { createTarget, type TestDatabase } from '#testing/databases/test-database';
import { Passwords } from '../auth/passwords';
import { LocalStorage } from '../storage/local-storage';

describeEachDatabase('a unit of work that waits for', (open) => {
  let opened: TestDatabase;
  let notes: Notes;
  let connection: Socket;
  const passwords = new Passwords();
  const server = createServer((_request, response) => response.end('ok'));
  const listener = createListener();
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  beforeAll(async () => {
    opened = await open(noteSchema);
    notes = new Notes(opened);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    await once(listener.listen(0, '127.0.0.1'), 'listening');
    connection = createConnection((listener.address() as AddressInfo).port, '127.0.0.1');
    await once(connection, 'connect');
  });
  afterAll(() => {
    connection.destroy();
    server.closeAllConnections();
    server.close();
    listener.close();
  });

  const storage = async () => new LocalStorage((await createTarget('sqlite')).dataDir);
  const slow: Readonly<Record<string, () => Promise<unknown>>> = {
    'a hash': () => passwords.hash('游光门户的密码'),
    'a password to be verified': () => passwords.verify(null, '猜一猜'),
    'the storage of files': async () => (await storage()).write('0'.repeat(32), Buffer.from('游光')),
    'a file': () => readFile(import.meta.filename),
    'a picture': () =>
      sharp(Buffer.alloc(12), { raw: { width: 2, height: 2, channels: 3 } })
        .png()
        .toBuffer(),
    'another service': () => fetch(address()),
    'a connection that stands, as to Redis': async () => connection.write('PING\r\n'),
  };
  const note = async (id: number) => opened.unitOfWork.run(() => notes.repository.insert({ id, text: 'whole' }));

  it.each(Object.keys(slow))('%s fails in a test, and writes nothing', async (name) => {
    const work = opened.unitOfWork.run(async () => {
      await notes.repository.insert({ id: 1, text: 'first' });
      await slow[name]?.();
    });
    await expect(work).rejects.toMatchObject({
      cause: { message: expect.stringContaining('a unit of work waited for') },
    });
    expect(await notes.ids()).not.toContain(1);
  });

  it.each(Object.keys(slow))('nothing, because %s came before it or after its commit, succeeds', async (name) => {
    const id = 100 + Object.keys(slow).indexOf(name);
    await slow[name]?.();
    await note(id);
    await opened.unitOfWork.run(async () => opened.unitOfWork.afterCommit(async () => void (await slow[name]?.())));
    expect(await notes.ids()).toContain(id);
  });
});
