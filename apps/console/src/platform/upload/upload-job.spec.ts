import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createUploadService } from '#testing/upload-service';
import { consoleError } from '../data/console-error';
import { printOf } from './file-print';
import { MAX_TRIES, UploadJob } from './upload-job';
import { createUploadMemory } from './upload-memory';

const TEXT = 'abcdefghij';
const file = (text = TEXT) => new File([text], 'xinghai-2.3.1.apk', { lastModified: 1_795_000_000_000 });
const memory = createUploadMemory();
const identityOf = async (chosen: File) => {
  const { name, size, lastModified } = chosen;
  return { name, size, lastModified, print: await printOf(chosen) };
};
let waits: number[];

function jobOn(service: ReturnType<typeof createUploadService>, chosen = file()) {
  return new UploadJob(chosen, 'package', {
    ...service,
    memory,
    now: () => 0,
    wait: async (ms) => {
      waits.push(ms);
    },
  });
}

/** Pauses when the first chunk is away. */
function pauseOnce(job: UploadJob) {
  const stop = job.subscribe(() => {
    if (job.current().sent !== 4) return;
    stop();
    job.pause();
  });
}

beforeEach(() => {
  waits = [];
});

describe('a package on its way', () => {
  it('arrives byte for byte, chunk by chunk, with its SHA-256', async () => {
    const service = createUploadService();
    const state = await jobOn(service).run();
    expect(service.log).toEqual(['startUpload', 'append 0', 'append 4', 'append 8']);
    expect(service.bytesOf('file0')).toBe(TEXT);
    expect(state).toMatchObject({ phase: 'done', sent: 10, upload: { sha256: 'ab'.repeat(32) } });
  });

  it('goes on by itself from what the service kept when the line is cut', async () => {
    const service = createUploadService();
    service.cutAfter(3);
    const state = await jobOn(service).run();
    expect(state.phase).toBe('done');
    expect(service.bytesOf('file0')).toBe(TEXT);
    expect(service.log).toEqual(['startUpload', 'append 0', 'getUpload', 'append 3', 'append 7']);
    expect(waits).toEqual([1000]);
  });

  it('waits longer each time nothing gets through, and then asks the operator', async () => {
    const service = createUploadService({
      deny: () => consoleError({ status: 503, code: 'http.503', message: '服务不可用' }),
    });
    const state = await jobOn(service).run();
    expect(state).toMatchObject({ phase: 'failed', message: '服务不可用' });
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16000]);
    expect(waits).toHaveLength(MAX_TRIES - 1);
  });

  it('whose file was changed or deleted meanwhile says so, and goes on when the same file is chosen again', async () => {
    const service = createUploadService();
    const chosen = file();
    const job = jobOn(service, chosen);
    // A browser ends the request of such a file as it does without a network.
    const stop = job.subscribe(() => {
      if (job.current().sent !== 4) return;
      stop();
      service.cutAfter(0);
      const gone = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
      vi.spyOn(chosen, 'slice').mockReturnValue({ text: () => Promise.resolve(''), arrayBuffer: gone } as never);
    });
    const state = await job.run();
    expect(state).toMatchObject({
      phase: 'refused',
      message: '文件读取失败，可能已被移动、修改或删除，请重新选择',
    });
    expect(waits).toEqual([]);
    expect((await jobOn(service).run()).phase).toBe('done');
    expect(service.log.filter((call) => call === 'startUpload')).toHaveLength(1);
    expect(service.bytesOf('file0')).toBe(TEXT);
  });

  it('can be continued by the operator after it gave up', async () => {
    let isDown = true;
    const down = consoleError({ status: 0, code: 'network', message: '网络中断' });
    const service = createUploadService({ deny: () => (isDown ? down : null) });
    const job = jobOn(service);
    expect((await job.run()).phase).toBe('failed');
    isDown = false;
    expect((await job.run()).phase).toBe('done');
    expect(service.bytesOf('file0')).toBe(TEXT);
  });

  it('asks the operator at once when the disk is full, and goes on where it was once there is room', async () => {
    let isFull = false;
    const full = consoleError({ status: 507, code: 'file.diskFull', message: '服务器存储空间不足' });
    const service = createUploadService({ deny: () => (isFull ? full : null) });
    const job = jobOn(service);
    const stop = job.subscribe(() => {
      isFull = job.current().sent > 4;
    });
    expect(await job.run()).toMatchObject({ phase: 'failed', message: '服务器存储空间不足' });
    expect(waits).toEqual([]);
    stop();
    isFull = false;
    service.log.length = 0;
    expect((await job.run()).phase).toBe('done');
    expect(service.log[0]).toBe('getUpload');
    expect(service.log).not.toContain('startUpload');
    expect(service.bytesOf('file0')).toBe(TEXT);
  });

  it("continues at once from the service's offset when the two disagree", async () => {
    let isFirst = true;
    const service = createUploadService({
      deny: () => {
        if (isFirst) service.arrive('file0', 'abcde'); // as when the answer to a chunk was lost
        isFirst = false;
        return null;
      },
    });
    expect((await jobOn(service).run()).phase).toBe('done');
    expect(service.bytesOf('file0')).toBe(TEXT);
    expect(service.log).toEqual(['startUpload', 'append 0', 'getUpload', 'append 5', 'append 9']);
    expect(waits).toEqual([]);
  });

  it('is taken up again by the same file after a reload', async () => {
    let isDown = false;
    const down = consoleError({ status: 0, code: 'network', message: '网络中断' });
    const service = createUploadService({ deny: () => (isDown ? down : null) });
    const before = jobOn(service);
    before.subscribe(() => {
      isDown = before.current().sent > 4;
    });
    expect((await before.run()).phase).toBe('failed');
    isDown = false;
    service.log.length = 0;
    expect((await jobOn(service).run()).phase).toBe('done');
    expect(service.log[0]).toBe('getUpload');
    expect(service.log).not.toContain('startUpload');
    expect(service.bytesOf('file0')).toBe(TEXT);
  });

  it('does not go on with the bytes of another file of the same name, size and time', async () => {
    const service = createUploadService();
    const cut = jobOn(service);
    pauseOnce(cut);
    expect((await cut.run()).phase).toBe('paused');
    expect((await jobOn(service, file('ABCDEFGHIJ')).run()).phase).toBe('done');
    expect(service.bytesOf('file0')).toBe('abcd');
    expect(service.bytesOf('file1')).toBe('ABCDEFGHIJ');
    // The first one goes on where it was all the same.
    expect((await jobOn(service).run()).phase).toBe('done');
    expect(service.bytesOf('file0')).toBe(TEXT);
  });

  it('arrives where the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const service = createUploadService();
    const job = jobOn(service);
    pauseOnce(job);
    expect((await job.run()).phase).toBe('paused');
    expect((await job.run()).phase).toBe('done');
    expect(service.bytesOf('file0')).toBe(TEXT);
  });

  it('says in plain words that the file cannot be read', async () => {
    const gone = Object.assign(file(), {
      slice: () => ({ arrayBuffer: async () => Promise.reject(new DOMException('gone', 'NotReadableError')) }),
    });
    const state = await jobOn(createUploadService(), gone).run();
    const message = '文件读取失败，可能已被移动、修改或删除，请重新选择';
    expect(state).toMatchObject({ phase: 'refused', message });
  });

  it('starts again when the service has dropped the upload', async () => {
    const service = createUploadService();
    memory.keep('package', await identityOf(file()), 'gone');
    expect((await jobOn(service).run()).phase).toBe('done');
    expect(service.log.slice(0, 2)).toEqual(['getUpload', 'startUpload']);
  });

  it('pauses and goes on where it was', async () => {
    const service = createUploadService();
    const job = jobOn(service);
    pauseOnce(job);
    expect((await job.run()).phase).toBe('paused');
    expect((await job.run()).phase).toBe('done');
    expect(service.bytesOf('file0')).toBe(TEXT);
  });

  it('is removed from the service when the operator cancels', async () => {
    const service = createUploadService();
    const job = jobOn(service);
    pauseOnce(job);
    await job.run();
    await job.cancel();
    expect(service.log.at(-1)).toBe('abandonUpload');
    expect(job.current().phase).toBe('cancelled');
    expect(memory.find('package', await identityOf(file()))).toBeNull();
  });

  it('can go on after the service lost the upload', async () => {
    const service = createUploadService({
      deny: () => consoleError({ status: 404, code: 'file.notFound', message: '文件不存在' }),
    });
    expect((await jobOn(service).run()).phase).toBe('failed');
  });

  it('stops at once on a refusal, says why, and forgets the upload', async () => {
    const message = '不是有效的安装包文件';
    const service = createUploadService({
      deny: () => consoleError({ status: 422, code: 'file.notAPackage', message }),
    });
    expect(await jobOn(service).run()).toMatchObject({ phase: 'refused', message });
    expect(waits).toEqual([]);
    expect(memory.find('package', await identityOf(file()))).toBeNull();
  });
});
