export {
  isOver,
  isRecallable,
  isWaiting,
  lastSeqOf,
  mergedMessages,
  newer,
  SILENCE_MS,
  unsentIn,
  withRecall,
  withSeen,
} from './conversation';
export { makeClientId, nextOrder, orderAfter, renewed, verdictOn, type Outgoing } from './outgoing';
export { Sender } from './sender';
export { TYPING_MS, TypingPace } from './typing';
