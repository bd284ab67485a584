export { isInputMethodKey, pressedKey } from './pressed-key';
