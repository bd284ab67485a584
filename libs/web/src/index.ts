export { alone } from './alone';
export { filesIn, takeDroppedFiles } from './carried-files';
export { copyText } from './copy-text';
export { decodedText, readTextFile } from './decoded-text';
export { dataUrlOf, EMPTY_PICTURE } from './data-url';
export { keptText, type KeptText, type TextPlace } from './kept-text';
export { isInputMethodKey, pressedKey } from './pressed-key';
export { forgetServiceClock, hearServiceClock, serviceNow } from './service-clock';
export { keepWheelOffNumbers } from './wheel-on-numbers';
