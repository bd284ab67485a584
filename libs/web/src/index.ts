export { filesIn, takeDroppedFiles } from './carried-files';
export { copyText } from './copy-text';
export { isInputMethodKey, pressedKey } from './pressed-key';
