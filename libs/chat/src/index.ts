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
export { makeClientId, orderAfter } from './outgoing';
export { Sender, type Verdict } from './sender';
export { TYPING_MS, TypingPace } from './typing';
