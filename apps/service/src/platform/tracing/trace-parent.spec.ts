import { trace } from '@opentelemetry/api';
import { expect, it } from 'vitest';
import { traceParentOf } from './trace-parent';

const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];

it.each([
  ['of the version there is', `00-${traceId}-${spanId}-01`, 1],
  ['that was not recorded', `00-${traceId}-${spanId}-00`, 0],
  ['of a version to come', `cc-${traceId}-${spanId}-01-what-will-be`, 1],
  ['with more behind it than its version has', `00-${traceId}-${spanId}-01-more`, undefined],
  ['of the version that is none', `ff-${traceId}-${spanId}-01`, undefined],
  ['in capitals', `00-${traceId.toUpperCase()}-${spanId}-01`, undefined],
  ['of nothing but noughts', `00-${'0'.repeat(32)}-${spanId}-01`, undefined],
  ['that is cut', `00-${traceId}-${spanId}`, undefined],
  ['that is none', undefined, undefined],
])('a parent %s', (_what, header, traceFlags) => {
  const expected = traceFlags === undefined ? undefined : { traceId, spanId, traceFlags, isRemote: true };
  expect(trace.getSpanContext(traceParentOf(header))).toEqual(expected);
});
