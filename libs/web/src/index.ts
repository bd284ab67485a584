export { filesIn, takeDroppedFiles } from './carried-files';
export { copyText } from './copy-text';
export { decodedText, readTextFile } from './decoded-text';
export { dataUrlOf, EMPTY_PICTURE } from './data-url';
export { isInputMethodKey, pressedKey } from './pressed-key';
export { forgetServiceClock, hearServiceClock, serviceNow } from './service-clock';
export { keepWheelOffNumbers } from './wheel-on-numbers';
