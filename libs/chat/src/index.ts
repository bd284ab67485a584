export { makeClientId, nextOrder, orderAfter, renewed, verdictOn, type Outgoing } from './outgoing';
export { Sender, type Verdict } from './sender';
