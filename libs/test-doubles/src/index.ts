// What people hold in their hands, for tests of the service and for journeys.
export { codeOf } from './authenticator';
export { createPushKeys, type PushKeys } from './push-keys';
