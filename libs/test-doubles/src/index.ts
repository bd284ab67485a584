// What people hold in their hands, and what attackers write, for tests of the service and the fronts and for journeys.
export { codeOf } from './authenticator';
export { dangersIn } from './dangers';
export { poisoned } from './poisoned';
export { createPushKeys, type PushKeys } from './push-keys';
export { scriptAddresses, xssVectors } from './xss-vectors';
