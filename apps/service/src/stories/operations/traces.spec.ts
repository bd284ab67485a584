import { createRequire } from 'node:module';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AlarmSources } from '#platform/alarms/alarm-sources';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { alarms } from '#features/operations/alarms/alarms.feature';
import { AlarmWatchService } from '#features/operations/alarms/alarm-watch.service';
import { describeSqlite } from '#testing/each-database';
import { FakeWebhooks } from '#testing/fakes/fake-webhooks';
import { nextEvent, staffSocket } from '#testing/clients/sockets';
import { openTestApp, type TestApp } from '#testing/test-app';
import { TraceSink, type ReceivedSpan } from '#testing/fakes/trace-sink';

const [INTERNAL, SERVER, CLIENT, PRODUCER, CONSUMER] = [1, 2, 3, 4, 5];
const CALLER = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const TRACEPARENT = `00-${CALLER.traceId}-${CALLER.spanId}-01`;
const SECRET = 'the-token-of-a-robot';

const sdkFiles = () =>
  Object.keys(createRequire(import.meta.url).cache).filter((file) =>
    /@opentelemetry\/(sdk-|exporter-|otlp-|resources)/.test(file),
  );

/** Adds a channel for alarms and tests it: one operation that calls a provider and then writes. */
async function testChannel(app: TestApp, robots: FakeWebhooks, headers: Readonly<Record<string, string>> = {}) {
  const owner = await app.staff('owner');
  const address = robots.address('webhook', SECRET);
  const body = { kind: 'webhook', name: '值班群', address, secret: null, isOn: true } as const;
  const { id } = await owner.call('consoleCreateAlarmChannel', { body });
  const token = await app.staffToken('owner');
  const response = await fetch(`${app.origin}/api/admin/alarm-channels/${id}/test`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  const { isDelivered } = (await response.json()) as { isDelivered: boolean };
  return { isDelivered, requestId: response.headers.get('x-request-id') ?? '', token };
}

describeSqlite('traces', () => {
  let robots: FakeWebhooks;
  let sink: TraceSink;
  beforeAll(async () => {
    robots = await FakeWebhooks.open();
    sink = await TraceSink.open();
  });
  afterAll(async () => {
    await robots.close();
    await sink.close();
  });

  /** The spans that a collector receives from a product during `work`. */
  async function tracesOf(work: (app: TestApp) => Promise<void>, env: Readonly<Record<string, string>> = {}) {
    sink.spans.length = 0;
    let log = '';
    const logTo = new Writable({
      write(chunk: Buffer, _encoding, done) {
        log += chunk.toString();
        done();
      },
    });
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: sink.origin, PUSH_LOCAL: '1', LOG_LEVEL: 'debug' };
    const app = await openTestApp({ features: [alarms], env: { ...traced, ...env }, logTo });
    try {
      await work(app);
    } finally {
      await app.close();
    }
    return log;
  }
  const one = (name: string): ReceivedSpan => {
    const [span, ...others] = sink.named(name);
    if (!span || others.length > 0) throw new Error(`${sink.named(name).length} spans are called ${name}`);
    return span;
  };
  const childrenOf = ({ spanId }: ReceivedSpan) => sink.spans.filter(({ parentSpanId }) => parentSpanId === spanId);

  it('are not made, and nothing of their packages is loaded, until an operator says where they go', async () => {
    const app = await openTestApp({ features: [alarms], env: { PUSH_LOCAL: '1' } });
    await testChannel(app, robots);
    await app.close();
    expect([sdkFiles(), sink.spans]).toEqual([[], []]);
  });

  it('show an operation with what it asked others and what it wrote, and what went to sockets', async () => {
    let request = { isDelivered: false, requestId: '', token: '' };
    const log = await tracesOf(async (app) => {
      const socket = await staffSocket(app, 'owner');
      await socket.emitWithAck('feed.resume', { cursor: null });
      const changed = nextEvent(socket, 'feed.entry');
      request = await testChannel(app, robots, { traceparent: TRACEPARENT });
      await changed;
      socket.disconnect();
    });
    expect([request.isDelivered, sdkFiles().length > 0]).toEqual([true, true]);
    const operation = one('POST /api/admin/alarm-channels/:id/test');
    expect(operation).toMatchObject({ kind: SERVER, parentSpanId: undefined, isFailed: false });
    expect(operation.traceId).not.toBe(CALLER.traceId);
    expect(operation.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/admin/alarm-channels/:id/test',
      'http.response.status_code': 200,
      'ug.operation': 'testAlarmChannel',
      'ug.request.id': request.requestId,
    });
    const call = childrenOf(operation).find(({ name }) => name === 'POST alarm-webhook');
    expect(call).toMatchObject({
      kind: CLIENT,
      traceId: operation.traceId,
      attributes: { 'server.address': '127.0.0.1', 'http.response.status_code': 200 },
    });
    const writing = childrenOf(operation).find(({ name }) => name === 'unit of work');
    expect(writing).toMatchObject({
      kind: INTERNAL,
      traceId: operation.traceId,
      attributes: { 'db.system.name': 'sqlite' },
      events: ['begin', 'commit'],
    });
    expect(childrenOf(writing as ReceivedSpan)).toMatchObject([{ name: 'feed delivery', kind: PRODUCER }]);
    expect(one('event feed.resume')).toMatchObject({ kind: SERVER, parentSpanId: undefined });
    expect(sink.resources[0]).toMatchObject({ 'service.name': 'ug-portal' });
    const lines = log.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Record<string, unknown>] : []));
    expect(lines.find(({ reqId }) => reqId === request.requestId)).toMatchObject({ traceId: operation.traceId });
    for (const secret of [SECRET, request.token, '值班群', '9001']) expect(sink.text).not.toContain(secret);
  });

  it('show the turn of a task, and go on from a caller that a trusted proxy lets through', async () => {
    await tracesOf(
      async (app) => {
        await testChannel(app, robots, { traceparent: TRACEPARENT });
        app.get(AlarmSources).declare({
          kind: 'pump',
          label: '水泵故障',
          look: () => Promise.resolve([{ subject: '', text: '水泵停了' }]),
        });
        await app.get(AlarmWatchService).look();
        await app.get(TaskRunner).runDue();
      },
      { TRUST_PROXY: '1', OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20ours' },
    );
    const operation = one('POST /api/admin/alarm-channels/:id/test');
    expect(operation).toMatchObject({ traceId: CALLER.traceId, parentSpanId: CALLER.spanId });
    const turn = one('task alarms.deliver');
    expect(turn).toMatchObject({ kind: CONSUMER, parentSpanId: undefined, isFailed: false });
    expect(turn.attributes).toMatchObject({ 'ug.task.kind': 'alarms.deliver', 'ug.task.attempt': 1 });
    expect(childrenOf(turn).map(({ name }) => name)).toEqual(['POST alarm-webhook', 'unit of work']);
    // What nobody asked for and no task does is no trace.
    expect(sink.spans.filter(({ name, parentSpanId }) => name === 'unit of work' && !parentSpanId)).toEqual([]);
    expect([...sink.tokens]).toEqual([undefined, 'Bearer ours']);
  });

  it('say that a call failed, and by what kind of error', async () => {
    robots.fault = { status: 503 };
    await tracesOf(async (app) => {
      expect(await testChannel(app, robots)).toMatchObject({ isDelivered: false });
    });
    robots.fault = null;
    expect(one('POST alarm-webhook')).toMatchObject({ isFailed: true, attributes: { 'error.type': '503' } });
    expect(one('POST /api/admin/alarm-channels/:id/test')).toMatchObject({ isFailed: false });
  });

  it('are recorded as often as the operator says', async () => {
    await tracesOf(async (app) => void (await testChannel(app, robots)), { OTEL_TRACES_SAMPLER_ARG: '0' });
    expect(sink.spans).toEqual([]);
  });
});
