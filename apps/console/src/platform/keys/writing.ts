const fields = 'input, textarea, select, [contenteditable="true"]';
const overlays = '[role="dialog"] *, [role="menu"] *';

/** Whether somebody writes or is in a dialog, which would be spoilt if the keys went elsewhere. */
export const isWritingElsewhere = (): boolean => document.activeElement?.matches(`${fields}, ${overlays}`) ?? false;
