import { equal, throws } from 'node:assert/strict';
import { test } from 'node:test';
import { parseSync } from 'vite';
import { withCalls } from './written-calls.mjs';

const calls = { likePost: { path: '/like' }, unlikePost: { path: '/unlike' } };
const built = (code) => withCalls(code, parseSync('part.ts', code).program, calls);

void test('a call has the line of its operation, and what names an operation elsewhere keeps the name', () => {
  equal(
    built(`const key = ['likePost']; api.call('likePost', { id: 1 }).then(() => client.call('unlikePost'))`),
    `const key = ['likePost']; api.call({"path":"/like"}, { id: 1 }).then(() => client.call({"path":"/unlike"}))`,
  );
});

void test('a call of one of two operations has both lines', () => {
  equal(
    built(`api.call(value === 'likePost' ? 'likePost' : 'unlikePost', {})`),
    `api.call(value === 'likePost' ? {"path":"/like"} : {"path":"/unlike"}, {})`,
  );
});

void test('functions that are called for an object are left alone', () => {
  for (const code of [`listen.call(this, 'likePost')`, `property?.set?.call(field, value)`]) equal(built(code), code);
});

void test('a call of an operation that a variable names is refused, because nothing would say what it is', () => {
  throws(() => built('api.call(operation, {})'), /operation/);
  throws(() => built(`api.call('toString', {})`), /toString/);
});
