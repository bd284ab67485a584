// Devices of people and input of attackers, for tests of the service and the fronts and for journeys.
export { codeOf } from './authenticator';
export { dangersIn } from './dangers';
export { poisoned } from './poisoned';
export { createPushKeys, type PushKeys } from './push-keys';
export { scriptAddresses, xssVectors } from './xss-vectors';
